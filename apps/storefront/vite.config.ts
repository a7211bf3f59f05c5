import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkOf } from './chunks.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  // What comes later stands on the files that every page has: there is little to preload, and the helper has its weight.
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf }] } } } } },
  },
})
