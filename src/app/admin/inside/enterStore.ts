import { connectCallBy } from '#browser/calls/call.ts'
import { clientFacts } from '#browser/calls/clientFacts.ts'
import { createStoreCall } from '#browser/calls/createStoreCall.ts'
import type { StoreBridge } from '#browser/embedded.ts'
import { openedStore, openStore } from '#browser/store/opened-store.ts'
import { fetchShop, knownShop } from '#features/store/shop/admin/index.ts'
import { queries } from '../queries.ts'

/** Inside the store's admin nobody logs in: the admin says who it is, with every call anew. */
export function enterStore({ idToken }: StoreBridge): void {
  const language = () => document.documentElement.lang
  connectCallBy(fetch => createStoreCall({ fetch, idToken, language, facts: clientFacts, shop: openedStore }))
  // From then on the page says for which store it was opened, and is served no other.
  void fetchShop(queries).then(() => {
    const shop = knownShop(queries)
    if (shop) openStore(`${shop.shop_id}.`)
  })
}
