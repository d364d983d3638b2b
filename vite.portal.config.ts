import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import admin, { firstLoadTogether } from './vite.config.ts'

/** The affiliates' portal, built apart: it shares no file with the admin and stays small enough for a phone. */
export default defineConfig({
  plugins: [react()],
  build: {
    ...admin.build,
    // The admin's files lie there already.
    emptyOutDir: false,
    rolldownOptions: { input: 'portal.html', output: firstLoadTogether },
  },
})
