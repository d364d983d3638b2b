/** A path of the store as visitors type it; a store that is reached below a path has its own paths below that. */
export function customLinkUrl({ store_url, domain }: { store_url?: string | null; domain: string }, path: string): string {
  const store = new URL(store_url ?? `https://${domain}`)
  return store.origin + store.pathname.replace(/\/+$/, '') + path
}
