import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRules } from '#features/commissions/programs/server/index.ts'
import { apiKeys } from '#features/open/api-keys/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { type TrackedClick, tracking } from '#features/store/tracking/contract.ts'
import { newClickId } from '#features/store/tracking/server/clickId.ts'
import { createClickProofs, saveLinkSettings } from '#features/store/tracking/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import { signed } from '../../../../../simulators/store-platform/deliveries.ts'
import type { TestApp } from '../../../../../tests/support/app.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { addLinkedAffiliate, addLinkedShop, type LinkedTestShop } from '../../../../../tests/support/links.ts'
import { aShopifyOrder } from '../../../../../tests/support/shopify-orders.ts'

let platform: SimulatedPlatform
let intake: Intake
let shop: LinkedTestShop
let ann: { id: number; ref_code: string }
let key: string
let owner: TestApp['guest']

beforeAll(async () => {
  platform = await simulatedPlatform()
  intake = await intakeApp(platform)
  const { services } = intake.app
  shop = await addLinkedShop(services.db)
  await services.db.inShop(shop.shop_id, tx => saveRules(tx, shop.shop_id, shop.program_id, null))
  owner = await intake.app.somebodyAt(shop.shop_id)
  ann = await addLinkedAffiliate(services.db, shop)
  key = (await owner(apiKeys.create, { body: { name: 'Store' } })).key
})
afterAll(async () => {
  await intake.close()
  await platform.close()
})

const proofs = () => createClickProofs(intake.app.services.config.secret)

let orders = 0
/** Buys with this in the cart; answers who earns and why, or why nobody does. */
async function buy(click_id: string, { placed_at = new Date() } = {}): Promise<{ earning: number[]; why: string[] }> {
  orders += 1
  const id = `proven-${orders}`
  const answer = await intake.app.fetch('/api/v2/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: key, 'idempotency-key': `${id}-request` },
    body: JSON.stringify({
      id,
      number: `#${orders}`,
      created_at: placed_at.toISOString(),
      updated_at: placed_at.toISOString(),
      financial_status: 'paid',
      currency: 'USD',
      lines: [{ id: '1', title: 'Tent', quantity: 1, price: '100.00' }],
      click_id,
    }),
  })
  expect(answer.status).toBe(200)
  return decidedAbout(shop.shop_id, id)
}

interface Decided {
  credits: { affiliate_id: number; reasons: { code: string }[] }[]
  reasons: { code: string }[]
}

async function decidedAbout(shop_id: number, platform_id: string) {
  const [row] = await intake.rows<{ attribution: Decided }>(
    'select attribution from store_order where shop_id = $1 and platform_id = $2',
    [shop_id, platform_id],
  )
  const { credits, reasons } = row!.attribution
  const why = [...credits.flatMap(credit => credit.reasons), ...reasons].map(reason => reason.code)
  return { earning: credits.map(credit => credit.affiliate_id), why }
}

const aProof = (wishes: { shop_id?: number; affiliate_id?: number; at?: number; site?: string } = {}) => {
  const { shop_id = shop.shop_id, affiliate_id = ann.id, at = Date.now() - 60_000, site = null } = wishes
  return proofs().sign(shop_id, { id: newClickId(at), affiliate_id, site })
}

const nobody = { earning: [], why: ['no_evidence'] }

test('whoever comes in a flood and buys at once earns the affiliate a commission, without a stored click', async () => {
  const { services, fetch } = intake.app
  const affiliate = await addLinkedAffiliate(services.db, shop)
  const report = async () => {
    const headers = { 'content-type': 'text/plain', 'x-forwarded-for': '198.51.100.9' }
    const body = JSON.stringify({ shop: shop.domain, ref: affiliate.ref_code })
    const answer = await fetch('/api/track/click', { method: 'POST', headers, body })
    return ((await answer.json()) as { data: TrackedClick }).data.click_id
  }
  for (let count = 0; count < 60; count++) await report()
  const click_id = await report()
  expect(await buy(click_id, { placed_at: new Date(Date.now() + 1000) })).toEqual({
    earning: [affiliate.id],
    why: ['link_proven'],
  })
  const stored = await intake.rows<{ clicks: string }>('select count(*) as clicks from click where affiliate_id = $1', [
    affiliate.id,
  ])
  expect(stored).toEqual([{ clicks: '60' }])
  const told = await owner(referrals.orderExplanation, { query: { number: `#${orders}` } })
  expect(told.credits[0]?.sentences).toEqual([expect.stringMatching(/wasn’t counted, but the signed note in the cart proves it/)])
})

test('a store hands the proof on with the note of the cart', async () => {
  const { db } = intake.app.services
  const [row] = await intake.rows<{ id: string }>(
    `select id from affiliate where shop_id = $1 and status = 'active' order by id limit 1`,
    [intake.shop_id],
  )
  await db.inShop(intake.shop_id, tx => saveLinkSettings(tx, intake.shop_id, { cookie_days: 30, store_url: null, utm: {} }))
  const affiliate_id = Number(row!.id)
  const value = aProof({ shop_id: intake.shop_id, affiliate_id })
  const at = new Date().toISOString()
  const payload = aShopifyOrder({
    id: 7_700_001,
    name: '#7700001',
    created_at: at,
    processed_at: at,
    updated_at: at,
    discount_codes: [],
    note_attributes: [{ name: '_tandem_click', value }],
  })
  await intake.send(signed({ shop: DEMO_SHOP, topic: 'orders/create', payload, at: new Date() }, platform.apiSecret))
  await intake.settle()
  expect(await decidedAbout(intake.shop_id, '7700001')).toEqual({ earning: [affiliate_id], why: ['link_proven'] })
})

describe('nothing counts that', () => {
  test('was made up or changed in any part', async () => {
    const [id, affiliate, signature] = aProof().split('.') as [string, string, string]
    const other = (await addLinkedAffiliate(intake.app.services.db, shop)).id.toString(36)
    const changed = [
      `${newClickId()}.${affiliate}.${signature}`,
      `${id}.${other}.${signature}`,
      `${id}.${affiliate}.${'0'.repeat(32)}`,
      `${id}.${affiliate}.${signature}.blog.example`,
      id,
    ]
    for (const text of changed) expect(await buy(text), text).toEqual(nobody)
  })

  test('was signed for another shop, or with another secret', async () => {
    expect(await buy(aProof({ shop_id: intake.shop_id }))).toEqual(nobody)
    const foreign = createClickProofs('another secret of at least 32 letters')
    const text = foreign.sign(shop.shop_id, { id: newClickId(), affiliate_id: ann.id, site: null })
    expect(await buy(text)).toEqual(nobody)
  })

  test('is too old, or younger than the order', async () => {
    const days = (count: number) => Date.now() - count * DAY_MS
    expect(await buy(aProof({ at: days(31) }))).toEqual({ earning: [], why: ['click_expired'] })
    expect(await buy(aProof({ at: days(29) }))).toEqual({ earning: [ann.id], why: ['link_proven'] })
    expect(await buy(aProof(), { placed_at: new Date(days(2)) })).toEqual({ earning: [], why: ['no_evidence'] })
  })

  test('was clicked on a blocked site', async () => {
    const block = (sites: string[]) =>
      intake.rows('update shop set blocked_referrers = $1 where shop_id = $2', [sites, shop.shop_id])
    await block(['deals.example'])
    expect(await buy(aProof({ site: 'uk.deals.example' }))).toEqual({ earning: [], why: ['blocked_referrer'] })
    expect(await buy(aProof({ site: 'blog.example' }))).toEqual({ earning: [ann.id], why: ['link_proven'] })
    await block([])
  })

  test('belongs to an affiliate who is not active any more', async () => {
    const { id } = await addLinkedAffiliate(intake.app.services.db, shop, { status: 'inactive' })
    expect(await buy(aProof({ affiliate_id: id }))).toEqual({ earning: [], why: ['affiliate_not_active'] })
  })
})

test('a proof survives a store that changes its case', async () => {
  expect(await buy(aProof().toUpperCase())).toEqual({ earning: [ann.id], why: ['link_proven'] })
})

test('a click that was counted is told as such, though its proof is in the cart', async () => {
  const click = await intake.app.guest(tracking.click, { body: { shop: shop.domain, ref: ann.ref_code } })
  const id = click.tracked ? click.click_id : ''
  const text = proofs().sign(shop.shop_id, { id, affiliate_id: ann.id, site: null })
  expect(await buy(text, { placed_at: new Date(Date.now() + 1000) })).toEqual({ earning: [ann.id], why: ['link_clicked'] })
})
