import type { Page } from '@playwright/test'

/**
 * Comes to the demo store by the link of an affiliate, and stays until the visit is remembered. Stores tell the time of an order in
 * whole seconds, and nobody buys in the second of the visit: an order that seems older than the click does not come from it.
 */
export async function arriveByLink(store: Page, ref: string): Promise<void> {
  await store.goto(`/demo-store?sca_ref=${ref}`)
  await visitRemembered(store)
}

/** Until the visit by a link is remembered, and the second of it is over. */
export async function visitRemembered(store: Page): Promise<void> {
  await store.waitForFunction(() => (window as Window & { tandem?: { click?: string } }).tandem?.click)
  const second = Math.floor(Date.now() / 1000)
  await store.waitForFunction(then => Math.floor(Date.now() / 1000) > then, second)
}

/** Opens the cart. Nobody pays so quickly that it does not yet carry the visit that was remembered. */
export async function openCart(store: Page): Promise<void> {
  await store.goto('/demo-store/cart')
  await cartCarriesVisit(store)
}

/** Until the cart that is shown carries the visit that was remembered. */
export async function cartCarriesVisit(store: Page): Promise<void> {
  await store.waitForFunction(() => {
    const kept = JSON.parse(localStorage.getItem('tandem_click') ?? '{}') as { click_id?: string; cart?: string }
    const [, cart = ''] = /(?:^|; )cart=([^;]*)/.exec(document.cookie) ?? []
    return !kept.click_id || kept.cart === kept.click_id + cart
  })
}
