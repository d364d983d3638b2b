import { defineConfig } from 'vite'

/** What runs in the pages of shops: one self-contained script, readable by every browser of the last years. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/storefront',
    target: 'es2018',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/features/store/tracking/storefront/tracker.ts',
      output: { format: 'iife', entryFileNames: 'tracker.js' },
    },
  },
})
