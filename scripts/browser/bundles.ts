/** The documents of the browser part with all they load; in development Vite gives out their modules one by one. */
export const documentConfigs = ['vite.config.ts', 'vite.guest.config.ts', 'vite.portal.config.ts']

/** Whole scripts that the server hands out or draws pages with; in development they are built anew at every change. */
export const scriptConfigs = [
  'vite.storefront.config.ts',
  'vite.message-bar.config.ts',
  'vite.store-offer.config.ts',
  'vite.page.config.ts',
  'vite.enhance.config.ts',
  'vite.page-server.config.ts',
]
