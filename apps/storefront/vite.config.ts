import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Forty small files compress far worse than a few: what most pages share travels together.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'shop',
                  test: /[\\/](app|packages|node_modules[\\/]@tanstack)[\\/]/,
                  minShareCount: 5,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
