import type { StoreFacts } from './installations.ts'

/** What the stores say about themselves, under every name they have or had. */
export function createNames() {
  const stores: StoreFacts[] = [
    { id: 101, domain: 'demo-store.myshopify.com', name: 'Fernhill Outdoor', currency: 'USD' },
    { id: 102, domain: 'second-store.myshopify.com', name: 'Fernhill Kids', currency: 'EUR' },
    { id: 103, domain: 'other-store.myshopify.com', name: 'Kettle & Crumb', currency: 'GBP' },
    // Are there where plans are sold: one on none, one in its trial, one whose bill is unpaid.
    { id: 108, domain: 'free-store.myshopify.com', name: 'Birch & Bloom', currency: 'USD' },
    { id: 109, domain: 'trial-store.myshopify.com', name: 'Harbor Soap', currency: 'USD' },
    { id: 110, domain: 'frozen-store.myshopify.com', name: 'Northlight Lamps', currency: 'USD' },
    // Have never heard of the product: for installing it.
    { id: 104, domain: 'new-store.myshopify.com', name: 'Saltmarsh Ceramics', currency: 'EUR' },
    { id: 105, domain: 'empty-store.myshopify.com', name: 'Larkfield Tea', currency: 'USD' },
    { id: 106, domain: 'quiet-store.myshopify.com', name: 'Quill & Ash', currency: 'USD' },
    { id: 107, domain: 'plan-store.myshopify.com', name: 'Ridgeway Coffee', currency: 'USD' },
    { id: 112, domain: 'tab-store.myshopify.com', name: 'Fellside Honey', currency: 'USD' },
    { id: 111, domain: 'inside-store.myshopify.com', name: 'Northlight Candles', currency: 'USD' },
  ]
  const first = new Map(stores.map(({ domain }) => [domain, domain]))
  const known = new Map(stores.map(store => [store.domain, store]))
  const firstOf = (shop: string) => first.get(shop) ?? shop
  const factsOf = (shop: string) => known.get(firstOf(shop))
  return {
    all: (): readonly StoreFacts[] => stores,
    /** The name it began with, by which the simulator keeps its things. */
    firstOf,
    factsOf,
    change: (shop: string, over: Partial<StoreFacts>) => void Object.assign(factsOf(shop)!, over),
    rename(shop: string, name: string) {
      Object.assign(factsOf(shop)!, { domain: name })
      first.set(name, firstOf(shop))
    },
  }
}

export type Names = ReturnType<typeof createNames>
