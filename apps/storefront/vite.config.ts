import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkOf } from './chunks.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf }] } } } } },
  },
})
