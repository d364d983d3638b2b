import { discountsAtStore } from '#features/motivation/coupons/server/index.ts'
import { shopOfDomain } from '#features/store/shop/server/index.ts'
import type { Services } from '#server/services.ts'

/** The simulated stores forget everything when they stop: they are told again which discounts they had. */
export async function remindDemoStores(services: Services, shops: readonly { domain: string }[]): Promise<void> {
  const { db, config, log } = services
  const url = config.platform?.url
  if (!url || new URL(url.replace('{shop}', 'x')).hostname !== '127.0.0.1') return
  for (const { domain } of shops) {
    const shop_id = await shopOfDomain(db, domain)
    if (shop_id === undefined) continue
    const known = await db.inShop(shop_id, tx => discountsAtStore(tx, shop_id))
    const body = JSON.stringify(known.map(toStore))
    try {
      const headers = { 'content-type': 'application/json' }
      await fetch(`${url.replace('{shop}', domain)}/control/discounts`, { method: 'POST', headers, body })
    } catch (error) {
      log.info({ err: error }, 'A simulated store was not reminded')
    }
  }
}

type RememberedDiscount = Awaited<ReturnType<typeof discountsAtStore>>[number]

function toStore({ discount_id, kind, terms, starts_at, ends_at, codes }: RememberedDiscount) {
  const { worth, minimum } = terms
  return {
    id: discount_id,
    title: terms.title,
    kind: kind === 'other' ? 'order' : kind,
    amount: worth && 'amount' in worth ? worth.amount : '0',
    onEachItem: worth !== null && 'amount' in worth && worth.on_each_item,
    percentage: worth && 'percentage' in worth ? Number(worth.percentage) / 100 : null,
    ...{ products: terms.product_ids, variants: terms.variant_ids, collections: terms.collection_ids },
    ...{ countries: terms.countries, customers: terms.customer_ids },
    minimumSubtotal: minimum && 'amount' in minimum ? minimum.amount : null,
    minimumQuantity: minimum && 'quantity' in minimum ? minimum.quantity : null,
    ...{ usageLimit: terms.usage_limit, oncePerCustomer: terms.once_per_customer, startsAt: starts_at, endsAt: ends_at },
    combinesWith: {
      orderDiscounts: terms.combines_with.order,
      productDiscounts: terms.combines_with.product,
      shippingDiscounts: terms.combines_with.shipping,
    },
    codes: codes.map(({ code, redeem_code_id }, place) => ({ id: redeem_code_id ?? `${discount_id}00${place}`, code, used: 0 })),
  }
}
