import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import admin, { firstLoadTogether } from './vite.config.ts'

/** The sign-in page, built apart so that it shares no file with the admin and stays as small as it is. */
export default defineConfig({
  plugins: [react()],
  build: {
    ...admin.build,
    // The admin's files lie there already.
    emptyOutDir: false,
    rolldownOptions: { input: 'index.html', output: firstLoadTogether },
  },
})
