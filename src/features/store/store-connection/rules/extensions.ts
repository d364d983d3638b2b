/** What the folder `extensions/` calls what it brings into a store; a test holds both to each other. */

/** The app embed that loads the tracker on every page. */
export const EMBED_BLOCK = 'tandem'

/** Blocks that merchants put into sections of their theme. */
export const appBlocks = ['recommended-by', 'become-an-affiliate'] as const

/** The block of the thank-you page. */
export const SIGN_UP_BLOCK = 'post-purchase-signup'

/** What the pixel is told; the platform refuses any other fields. */
export const pixelSettings = (shop: string, address: string) => ({ shop, address })
