import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { newClickId } from '#features/store/tracking/server/clickId.ts'
import { createClickProofs } from '#features/store/tracking/server/index.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { connectedStore } from '../../../../../tests/support/connectedStore.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../../../../../tests/support/intake.ts'
import { processInbox } from '../server/deliveries/processInbox.ts'
import { withClickProofs } from '../server/withClickProofs.ts'

let platform: SimulatedPlatform
let app: TestApp
let shop: Awaited<ReturnType<typeof connectedStore>>
let ann: number
let bo: number
beforeAll(async () => {
  platform = await simulatedPlatform()
  app = await testApp({ platform, demo: false })
  shop = await connectedStore(app, platform)
  const program = await shop.program({ is_default: true })
  ann = await shop.affiliate(program)
  bo = await shop.affiliate(program)
})
afterAll(async () => {
  await app.close()
  await platform.close()
})

interface Visit {
  landing_site?: string
  referring_site?: string
  attributes?: Record<string, string>
}

/** Somebody buys at the store, which tells of it; answers who earns by it and why. */
async function buy(visit: Visit): Promise<string[]> {
  const [product] = shop.store.catalogue.products
  const items = [{ variant_id: product!.variants[0]!.id, quantity: 1 }]
  const { id } = shop.store.placeOrder({ items, email: 'cy@example.test', ...visit })
  for (const { headers, body } of platform.told.splice(0))
    expect((await app.fetch('/webhooks/shopify', { method: 'POST', headers, body })).status).toBe(200)
  const apply = withClickProofs(app.services, applyOrders)
  const intake = { apply, askForOrder: async () => {}, askForMembers: async () => {} }
  await processInbox(app.services, { shop_id: shop.shop_id, intake })
  const [row] = await app.asOwner<{ attribution: { credits?: { affiliate_id: number; reasons: { code: string }[] }[] } }>(
    'select attribution from store_order where shop_id = $1 and platform_id = $2',
    [shop.shop_id, String(id)],
  )
  return (row!.attribution.credits ?? []).map(({ affiliate_id, reasons }) => `${affiliate_id} ${reasons[0]!.code}`)
}

const proofs = () => createClickProofs(app.services.config.secret)
const recently = () => new Date(Date.now() - 60_000)

test('without any script, an order is credited by the counted click that its first page names, and says so', async () => {
  const click = await shop.click(ann, recently())
  expect(await buy({ landing_site: `/?sca_ref=ann&sca_click=${click}` })).toEqual([`${ann} link_landed`])
  expect(await buy({ landing_site: `/?utm_content=${click}` })).toEqual([`${ann} link_landed`])
  expect(await buy({ referring_site: `https://landing.example/?sca_click=${click}` })).toEqual([`${ann} link_landed`])
})

test('a click that was only signed counts as well, for its own shop and affiliate', async () => {
  const click = { id: newClickId(), affiliate_id: ann, site: null }
  const landing = (text: string) => ({ landing_site: `/?sca_click=${text}` })
  expect(await buy(landing(proofs().sign(shop.shop_id, click)))).toEqual([`${ann} link_landed`])
  expect(await buy(landing(proofs().sign(shop.shop_id + 1, { ...click, id: newClickId() })))).toEqual([])
  // The number of one with the signature of another.
  const [id, , signature] = proofs().sign(shop.shop_id, click).split('.')
  const [, others] = proofs()
    .sign(shop.shop_id, { ...click, affiliate_id: bo })
    .split('.')
  const forged = [id, others, signature].join('.')
  expect(await buy(landing(forged))).toEqual([])
})

test('a bare code or a made-up number in the address leads to nobody', async () => {
  expect(await buy({ landing_site: '/?sca_ref=1.code' })).toEqual([])
  expect(await buy({ landing_site: `/?sca_click=${crypto.randomUUID()}` })).toEqual([])
})

test('what the cart says comes before what the first page says', async () => {
  const [first, later] = [await shop.click(ann, recently()), await shop.click(bo, recently())]
  const visit = { landing_site: `/?sca_click=${first}`, attributes: { _tandem_click: later } }
  expect(await buy(visit)).toEqual([`${bo} link_clicked`])
})
