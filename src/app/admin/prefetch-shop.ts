import { clientFacts } from '#browser/calls/clientFacts.ts'
import { credentials } from '#browser/calls/credentials.ts'
import { storeBridge } from '#browser/embedded.ts'
import { prefetch } from '#browser/start/prefetch.ts'
import { openedStore, openStore } from '#browser/store/opened-store.ts'
import { shopCalls } from '#features/store/shop/calls.ts'
import { splitRoute } from '#kit/contract/endpoint.ts'
import { SHOP_HEADER } from '#kit/contract/shop-header.ts'
import { isFromStore, proofInAddress } from './store-mark.ts'

// Every screen waits for the shop. Asked here, before the program behind it is evaluated, the answer is there when that is done.
if (storeBridge()) {
  if (proofInAddress) askFor({ authorization: `Bearer ${proofInAddress}` })
} else {
  const held = credentials.read()
  if (held && !isFromStore) {
    openStore(held.access_token)
    askFor({ authorization: `Bearer ${held.access_token}`, [SHOP_HEADER]: openedStore()! })
  }
}

function askFor(headers: Record<string, string>): void {
  prefetch(`${splitRoute(shopCalls.info.route).path}?${new URLSearchParams(clientFacts())}`, {
    headers: { ...headers, 'accept-language': document.documentElement.lang },
  })
}
