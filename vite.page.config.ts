import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page inside an editor's frame. Its name stays the same; its address carries a version. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/page/browser',
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { preview: 'src/app/page/preview.tsx' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
