import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Built only by the journeys, into a folder of its own: no part of it is in the product.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2023', reportCompressedSize: false },
})
