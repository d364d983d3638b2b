import { defineConfig } from 'vite'
import storefront from './vite.storefront.config.ts'

/** The message bar above the pages of shops: a script of its own, so that the tracker stays as small as it is. */
export default defineConfig({
  ...storefront,
  build: {
    ...storefront.build,
    // The tracker lies there already.
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/features/pages/message-bar/storefront/message-bar.ts',
      output: { format: 'iife', entryFileNames: 'message-bar.js' },
    },
  },
})
