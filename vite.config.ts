import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { mantineStyles } from './scripts/mantine-styles.ts'

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000'

/** What an entry needs at once comes in one file, not in sixty: each file costs a slow machine more than its bytes do. */
export const firstLoadTogether = { codeSplitting: { groups: [{ name: 'start', tags: ['$initial' as const] }] } }

export default defineConfig({
  plugins: [react(), mantineStyles(), adminEntryInDevelopment()],
  server: { proxy: { '/api': server, '/auth': server, '/open': server } },
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    // Every script is a file of our own: the content security policy allows no inline ones.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // One file at the start is meant; bench/first-load watches what it weighs.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: 'admin.html', output: firstLoadTogether },
  },
})

/** The built files are served by our own server; here the development server learns the same two entries. */
function adminEntryInDevelopment(): Plugin {
  return {
    name: 'admin-entry',
    configureServer(development) {
      development.middlewares.use((request, _response, next) => {
        if (/^\/admin(\/[^.]*)?(\?|$)/.test(request.url ?? '')) request.url = '/admin.html'
        next()
      })
    },
  }
}
