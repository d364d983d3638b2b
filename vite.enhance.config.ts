import { defineConfig } from 'vite'

/** The script of published visitor pages: one small file without anything beside it. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/page/browser',
    // The preview's files lie there already.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: 'src/page/enhance/main.ts', output: { entryFileNames: 'enhance.js' } },
  },
})
