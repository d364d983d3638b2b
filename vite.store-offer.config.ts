import { defineConfig } from 'vite'
import storefront from './vite.storefront.config.ts'

/** What a buyer is offered after the purchase: a script of its own, which only that page fetches. */
export default defineConfig({
  ...storefront,
  build: {
    ...storefront.build,
    // The tracker lies there already.
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/features/pages/convert-customers/storefront/store-offer.ts',
      output: { format: 'iife', entryFileNames: 'store-offer.js' },
    },
  },
})
