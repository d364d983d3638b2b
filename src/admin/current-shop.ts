import { asText, stored } from '#browser/stored.ts'

const KEY = 'tandem.current-shop'
const current = stored(() => localStorage, KEY, asText)

/** Tells the other tabs which shop is open here, and for whom: `shop.user`. */
export function broadcastCurrentShop(currentShop: string): void {
  if (current.read() !== currentShop) current.write(currentShop)
}

/** When another tab has opened another shop, and when one comes back to this one. */
export function onShopOfOtherTabs(currentShop: string, act: (isAnother: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) act(current.read() !== currentShop)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
