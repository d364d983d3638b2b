import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Draws visitor pages on the server: one file that needs nothing beside it. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/page/render.tsx',
    outDir: 'dist/page',
    emptyOutDir: false,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
})
