import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { linkCoupon } from '../contract.ts'
import type { LinkCouponChange } from '../rules/settings.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
let ann: number
let store: string
beforeAll(async () => {
  desk = await affiliateDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await desk.shop()
  ann = await shop.affiliate(shop.program_id)
  store = (await shop.call(linkCoupon.get)).usual_url
})

const save = async (change: Partial<LinkCouponChange>) => {
  const { usual_url: _, programs: links, ...stored } = await shop.call(linkCoupon.get)
  return shop.call(linkCoupon.save, { body: { ...stored, programs: links, ...change } })
}
const leadTo = (link_destination: string | null) => ({ programs: [{ program_id: shop.program_id, link_destination }] })
const linkOfAnn = async () => (await shop.call(affiliates.get, { id: ann })).links.default_link

describe('the link and coupon settings', () => {
  test('send affiliate links to the page chosen for their program, by its path or its address', async () => {
    await save(leadTo('/collections/summer'))
    expect(await linkOfAnn()).toMatch(`${store}/collections/summer?sca_ref=`)
    await save(leadTo(`${store}/pages/hello`))
    expect(await linkOfAnn()).toMatch(`${store}/pages/hello?sca_ref=`)
    await save(leadTo(null))
    expect(await linkOfAnn()).toMatch(`${store}/?sca_ref=`)
  })

  test('show the page that was chosen in the program itself', async () => {
    const program = await shop.call(programs.get, { id: shop.program_id })
    await save(leadTo('/summer'))
    expect((await shop.call(programs.get, { id: shop.program_id })).link_destination).toBe(`${store}/summer`)
    expect(program.link_destination).toBeNull()
  })

  test('take the pages of all programs along when the store moves', async () => {
    await save(leadTo('/summer'))
    await save({ store_url: 'https://new.example/en' })
    expect(await linkOfAnn()).toMatch('https://new.example/en/summer?sca_ref=')
    expect((await shop.call(linkCoupon.get)).programs).toMatchObject([{ link_destination: 'https://new.example/en/summer' }])
  })

  test('refuse a page of another site at its field, and keep what was', async () => {
    const { kind, fields } = await refusal(save({ ...leadTo('https://evil.example/'), cookie_days: 7 }))
    expect({ kind, fields: Object.keys(fields) }).toEqual({ kind: 'invalid', fields: ['programs.0.link_destination'] })
    expect((await shop.call(linkCoupon.get)).cookie_days).not.toBe(7)
  })

  test('switch tracking by coupon off and on, and write it to the log', async () => {
    expect((await shop.call(linkCoupon.get)).track_by_coupon).toBe(1)
    expect((await save({ track_by_coupon: 0, cookie_days: 60 })).track_by_coupon).toBe(0)
    const [entry] = await shop.activity('linkCoupon.settings')
    expect(entry).toMatchObject({ before: { track_by_coupon: 1 }, after: { track_by_coupon: 0, cookie_days: 60 } })
  })

  test.each<[string, Partial<LinkCouponChange>]>([
    ['cookie_days', { cookie_days: 3653 }],
    ['cookie_days', { cookie_days: -1 }],
    ['store_url', { store_url: 'javascript:alert(1)' }],
  ])('refuse what cannot be meant at %s', async (field, change) => {
    expect(Object.keys((await refusal(save(change))).fields)).toEqual([field])
  })

  test('leave programs of other shops alone', async () => {
    const other = await desk.shop()
    await save({ programs: [{ program_id: other.program_id, link_destination: '/taken' }] })
    expect((await other.call(linkCoupon.get)).programs).toMatchObject([{ link_destination: null }])
  })
})

describe('the UTM marks', () => {
  const marks = { utm_source: 'tandem', utm_medium: 'affiliate', utm_campaign: '', utm_term: '', utm_content: 'a b' }

  test('are carried by every affiliate link, empty ones left out', async () => {
    await shop.call(linkCoupon.saveUtm, { body: marks })
    const link = new URL(await linkOfAnn())
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      utm_source: 'tandem',
      utm_medium: 'affiliate',
      utm_content: 'a b',
    })
    expect(link.searchParams.has('utm_campaign')).toBe(false)
  })

  test('and the other settings do not undo each other', async () => {
    await shop.call(linkCoupon.saveUtm, { body: marks })
    await save({ cookie_days: 12 })
    expect((await shop.call(linkCoupon.utm)).utm).toEqual(marks)
    expect((await shop.call(linkCoupon.get)).cookie_days).toBe(12)
  })
})
