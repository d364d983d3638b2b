import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#kit/days.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addLinkedAffiliate, addLinkedShop, type LinkedTestShop } from '../../../../../tests/support/links.ts'
import { type TrackedClick, tracking } from '../contract.ts'
import { shortCodeOf } from '../rules/ref-code.ts'
import { newClickId } from '../server/clickId.ts'
import type { OrderTraces } from '../server/clicksOfOrders.ts'
import { clicksOfOrders, createClickProofs } from '../server/index.ts'

let app: TestApp
let shop: LinkedTestShop
let ann: { id: number; ref_code: string }

beforeAll(async () => {
  app = await testApp({ demo: false })
  shop = await addLinkedShop(app.services.db)
  ann = await addLinkedAffiliate(app.services.db, shop, { ref_word: 'Ann' })
})
afterAll(() => app.close())

const proofs = () => createClickProofs(app.services.config.secret)

const report = (wishes: object = {}) => app.guest(tracking.click, { body: { shop: shop.domain, ref: ann.ref_code, ...wishes } })

const clicksOf = ({ shop_id }: LinkedTestShop, affiliate_id: number) =>
  app.services.db.inShop(shop_id, tx =>
    tx.selectFrom('click').selectAll().where('affiliate_id', '=', affiliate_id).orderBy('id').execute(),
  )

const browser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const follow = (code: string, headers: Record<string, string> = {}) => app.fetch(`/r/${code}`, { headers })

async function anAffiliate(wishes: Parameters<typeof addLinkedAffiliate>[2] = {}) {
  return addLinkedAffiliate(app.services.db, shop, wishes)
}

describe('a click that a page reports', () => {
  test('is answered with its number, how long it counts and whose link it was', async () => {
    const answer = await report()
    expect(answer).toEqual({
      tracked: true,
      click_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      cookie_days: 30,
      expires_at: expect.any(String),
      affiliate: { name: 'Ann Blake', first_name: 'Ann', company: 'Blake & Sons', personal_detail: null },
      discount: null,
    })
    if (!answer.tracked) return
    expect(Date.parse(answer.expires_at) - Date.now()).toBeCloseTo(30 * DAY_MS, -5)
    const stored = await clicksOf(shop, ann.id)
    expect(stored.map(click => click.id)).toContain(answer.click_id)
  })

  test('counts by the chosen word as well, in any case', async () => {
    expect(await report({ ref: 'ANN' })).toMatchObject({ tracked: true, affiliate: { first_name: 'Ann' } })
  })

  test('counts for whoever it names, also of many that come in the same moment: by code, by word, by the code in another store', async () => {
    const { shop_id } = shop
    const [ben, eve] = [await anAffiliate({ ref_word: 'Ben' }), await anAffiliate()]
    const ref_code = `${eve.id}.0ther5tore`
    await app.services.db.inShop(shop_id, tx =>
      tx.insertInto('affiliate_ref_code').values({ shop_id, affiliate_id: eve.id, ref_code }).execute(),
    )
    const refs = ['bEN', ben.ref_code, ref_code, eve.ref_code, 'nobody', ann.ref_code]
    const answers = await Promise.all(refs.map(ref => report({ ref })))
    expect(answers.map(({ tracked }) => tracked)).toEqual([true, true, true, true, false, true])
    expect(await clicksOf(shop, ben.id)).toHaveLength(2)
    expect(await clicksOf(shop, eve.id)).toHaveLength(2)
  })

  test('comes as plain text from any origin of the shop, without a question beforehand and without cookies', async () => {
    const answer = await app.fetch('/api/track/click', {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin: `https://www.${shop.domain}` },
      body: JSON.stringify({ shop: shop.domain, ref: ann.ref_code }),
    })
    expect(await answer.json()).toMatchObject({ data: { tracked: true } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('is let through by a browser that asks first; no other call is', async () => {
    const headers = { origin: 'https://a.example', 'access-control-request-method': 'POST' }
    const asked = await app.fetch('/api/track/click', { method: 'OPTIONS', headers })
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
    for (const path of ['/api/login', '/healthz', `/r/${shortCodeOf(shop.shop_id, ann.ref_code)}`])
      for (const method of ['OPTIONS', 'GET'])
        expect((await app.fetch(path, { method, headers })).headers.get('access-control-allow-origin'), path).toBeNull()
  })

  test('is stored as text, whatever the browser says, cut and without invisible characters', async () => {
    const bob = await anAffiliate()
    const script = '<script>alert(1)</script>'
    await app.fetch('/api/track/click', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': script },
      body: JSON.stringify({
        shop: shop.domain,
        ref: bob.ref_code,
        source: `${script}\u0007\ud800${'x'.repeat(2000)}`,
        page: `https://${shop.domain}/${'y'.repeat(2000)}`,
      }),
    })
    const [click] = await clicksOf(shop, bob.id)
    expect(click?.user_agent).toBe(script)
    expect(click?.source).toMatch(/^<script>alert\(1\)<\/script>\ufffdx+$/)
    expect(click?.source?.length).toBeLessThanOrEqual(512)
    expect(click?.landing).toHaveLength(512)
  })

  test.each<[string, () => Promise<object>]>([
    ['nobody’s link', async () => ({ ref: '999.abcdef' })],
    ['what cannot be a ref', async () => ({ ref: "x' or 1=1 --" })],
    ['an unknown shop', async () => ({ shop: 'unknown.myshopify.com' })],
    ['an affiliate who is not active any more', async () => ({ ref: (await anAffiliate({ status: 'inactive' })).ref_code })],
    ['an affiliate who is not active yet', async () => ({ ref: (await anAffiliate({ status: 'pending' })).ref_code })],
    ['a page of another site', async () => ({ page: 'https://evil.example/' })],
  ])('does not count for %s', async (_, wishes) => {
    expect(await report(await wishes())).toEqual({ tracked: false })
  })

  test('does not count for a page of another site, whatever it says about itself', async () => {
    const dora = await anAffiliate()
    const answer = await app.fetch('/api/track/click', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      body: JSON.stringify({ shop: shop.domain, ref: dora.ref_code, page: `https://${shop.domain}/` }),
    })
    expect(await answer.json()).toEqual({ data: { tracked: false } })
    expect(await clicksOf(shop, dora.id)).toEqual([])
  })

  test('does not count for a page the browser fetches ahead', async () => {
    const answer = await app.fetch('/api/track/click', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'sec-purpose': 'prefetch;prerender' },
      body: JSON.stringify({ shop: shop.domain, ref: ann.ref_code }),
    })
    expect(await answer.json()).toEqual({ data: { tracked: false } })
  })

  test('does not count where the affiliate belongs to another shop', async () => {
    const other = await addLinkedShop(app.services.db)
    const stranger = await addLinkedAffiliate(app.services.db, other)
    expect(await report({ ref: stranger.ref_code })).toEqual({ tracked: false })
    expect(await clicksOf(other, stranger.id)).toEqual([])
    expect(await report({ shop: other.domain, ref: stranger.ref_code })).toMatchObject({ tracked: true })
    expect(await clicksOf(shop, stranger.id)).toEqual([])
  })

  test('is refused when it is no report', async () => {
    const post = (body: string) =>
      app.fetch('/api/track/click', { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
    expect((await post('{')).status).toBe(400)
    expect((await post('[]')).status).toBe(422)
    expect((await post(JSON.stringify({ shop: shop.domain, ref: ['a', 'b'] }))).status).toBe(422)
    expect((await post(JSON.stringify({ shop: shop.domain, ref: 'a\0b' }))).status).toBe(422)
    expect((await post('{"__proto__":{"ref":"x"},"shop":"x"}')).status).toBe(400)
    expect((await post(JSON.stringify({ shop: shop.domain, ref: 'x'.repeat(9000) }))).status).toBe(413)
  })

  test('too many of one address are not counted, and each is answered with its proof', async () => {
    const pam = await anAffiliate()
    const headers = { 'content-type': 'text/plain', 'x-forwarded-for': '203.0.113.77' }
    const body = JSON.stringify({ shop: shop.domain, ref: pam.ref_code, referrer: 'https://www.deals.example/tents' })
    const answers: string[] = []
    for (let count = 0; count < 65; count++) {
      const answer = await app.fetch('/api/track/click', { method: 'POST', headers, body })
      answers.push(((await answer.json()) as { data: TrackedClick }).data.click_id)
    }
    expect((await clicksOf(shop, pam.id)).map(click => click.id)).toEqual(answers.slice(0, 60))
    for (const text of answers.slice(60))
      expect(proofs().read(shop.shop_id, text)).toMatchObject({ affiliate_id: pam.id, referrer: 'https://deals.example' })
  })

  test('that cannot be stored now is answered with its proof', async () => {
    const { db } = app.services
    const place = await addLinkedShop(db)
    const quinn = await addLinkedAffiliate(db, place)
    await app.asOwner('alter function record_clicks(json) rename to record_clicks_away')
    try {
      const answer = await app.guest(tracking.click, { body: { shop: place.domain, ref: quinn.ref_code } })
      expect(proofs().read(place.shop_id, answer.tracked ? answer.click_id : '')).toMatchObject({ affiliate_id: quinn.id })
    } finally {
      await app.asOwner('alter function record_clicks_away(json) rename to record_clicks')
    }
  })

  test('counts for its affiliate also where the code of its link cannot be looked up', async () => {
    const rae = await anAffiliate()
    await app.asOwner('alter table auto_discount rename to auto_discount_away')
    try {
      const answer = await report({ ref: rae.ref_code })
      expect(answer).toMatchObject({ tracked: true, discount: null })
      expect((await clicksOf(shop, rae.id)).map(click => click.id)).toEqual([answer.tracked && answer.click_id])
    } finally {
      await app.asOwner('alter table auto_discount_away rename to auto_discount')
    }
  })
})

describe('cookie days', () => {
  const daysAt = async (place: LinkedTestShop) => {
    const { ref_code } = await addLinkedAffiliate(app.services.db, place)
    const answer = await app.guest(tracking.click, { body: { shop: place.domain, ref: ref_code } })
    return answer.tracked && answer.cookie_days
  }

  test("are the program's, else the shop's; 0 switches links off", async () => {
    const { db } = app.services
    expect(await daysAt(await addLinkedShop(db, { cookie_days: 14 }))).toBe(14)
    expect(await daysAt(await addLinkedShop(db, { cookie_days: 14, cookie_days_of_program: 90 }))).toBe(90)
    expect(await daysAt(await addLinkedShop(db, { cookie_days: 0, cookie_days_of_program: 7 }))).toBe(7)
    expect(await daysAt(await addLinkedShop(db, { cookie_days: 0 }))).toBe(false)
    expect(await daysAt(await addLinkedShop(db, { cookie_days: 14, cookie_days_of_program: 0 }))).toBe(false)
  })

  test('switched off, a short link still leads to the store, without a ref and uncounted', async () => {
    const place = await addLinkedShop(app.services.db, { cookie_days: 0 })
    const { id, ref_code } = await addLinkedAffiliate(app.services.db, place)
    const answer = await follow(shortCodeOf(place.shop_id, ref_code))
    expect(answer.headers.get('location')).toBe(`https://${place.domain}/`)
    expect(await clicksOf(place, id)).toEqual([])
  })
})

describe('a short link', () => {
  test('goes to the store with the ref and the click it has counted, and leaves nothing here', async () => {
    const eve = await anAffiliate()
    const answer = await follow(`${shortCodeOf(shop.shop_id, eve.ref_code)}?sca_source=mail`, {
      referer: 'https://blog.example/post?secret=1',
    })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const [click] = await clicksOf(shop, eve.id)
    expect(answer.headers.get('location')).toBe(
      `https://${shop.domain}/?sca_ref=${eve.ref_code}&sca_source=mail&sca_click=${click?.id}`,
    )
    expect(click).toMatchObject({ source: 'mail', referrer: 'https://blog.example/post' })
  })

  test('and the page it leads to count one click, not two', async () => {
    const fay = await anAffiliate()
    const { headers } = await follow(shortCodeOf(shop.shop_id, fay.ref_code))
    const click_id = new URL(headers.get('location')!).searchParams.get('sca_click')!
    expect(await report({ ref: fay.ref_code, click_id })).toMatchObject({ tracked: true, click_id })
    expect(await clicksOf(shop, fay.id)).toHaveLength(1)
  })

  test('hands its click to no other affiliate, and an old or made-up one to nobody', async () => {
    const gil = await anAffiliate()
    const first = await report({ ref: gil.ref_code })
    if (!first.tracked) throw new Error('not tracked')
    const taken = await report({ click_id: first.click_id })
    expect(taken).toMatchObject({ tracked: true })
    expect(taken).not.toMatchObject({ click_id: first.click_id })
    await app.services.db.inShop(shop.shop_id, tx =>
      tx
        .updateTable('click')
        .set({ at: new Date(Date.now() - 660_000) })
        .where('id', '=', first.click_id)
        .execute(),
    )
    for (const click_id of [first.click_id, '00000000-0000-4000-8000-000000000000', 'nonsense'])
      expect(await report({ ref: gil.ref_code, click_id })).not.toMatchObject({ click_id })
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
  ])('is not counted for what is no visit: %o', async headers => {
    const hal = await anAffiliate()
    const answer = await follow(shortCodeOf(shop.shop_id, hal.ref_code), headers)
    expect(answer.headers.get('location')).toBe(`https://${shop.domain}/?sca_ref=${hal.ref_code}`)
    expect(await clicksOf(shop, hal.id)).toEqual([])
  })

  test('is not counted when only its head is asked for', async () => {
    const ida = await anAffiliate()
    await app.fetch(`/r/${shortCodeOf(shop.shop_id, ida.ref_code)}`, { method: 'HEAD' })
    expect(await clicksOf(shop, ida.id)).toEqual([])
  })

  test('of an affiliate who is not active leads to the store without a ref', async () => {
    const jim = await anAffiliate({ status: 'inactive' })
    const answer = await follow(shortCodeOf(shop.shop_id, jim.ref_code))
    expect(answer.headers.get('location')).toBe(`https://${shop.domain}/`)
    expect(await clicksOf(shop, jim.id)).toEqual([])
  })

  test('goes to pages of the shop only, whatever the program or the address says', async () => {
    const { db } = app.services
    const evil = await addLinkedShop(db, { link_destination: 'https://evil.example/' })
    const { ref_code } = await addLinkedAffiliate(db, evil)
    const code = shortCodeOf(evil.shop_id, ref_code)
    for (const query of ['', '?url=https://evil.example', '?sca_ref=x&sca_ref=y', '?sca_source=a&sca_source=b&sca_click=c']) {
      const target = new URL((await follow(code + query)).headers.get('location')!)
      expect([target.host, target.searchParams.getAll('sca_ref')], query).toEqual([evil.domain, [ref_code]])
      expect(target.searchParams.get('sca_source'), query).toBeNull()
      expect(target.searchParams.getAll('sca_click'), query).toHaveLength(1)
    }
    const tents = await addLinkedShop(db, { link_destination: '/collections/tents' })
    const kim = await addLinkedAffiliate(db, tents)
    expect((await follow(shortCodeOf(tents.shop_id, kim.ref_code))).headers.get('location')).toContain(
      '/collections/tents?sca_ref=',
    )
  })

  test('of nobody is not found: in words for a person, as an error for a program', async () => {
    for (const code of [shortCodeOf(shop.shop_id, '1.0000000000'), 'zzzz-ann', 'nonsense', '0-ann', `${'z'.repeat(40)}-ann`]) {
      const page = await follow(code, { accept: 'text/html' })
      expect([page.status, page.headers.get('content-type')], code).toEqual([404, 'text/html; charset=utf-8'])
      expect(await (await follow(code)).json()).toMatchObject({ kind: 'not_found' })
    }
  })

  test('of a program that says nothing about itself counts once an hour, however often it comes; a browser counts each time', async () => {
    const ida = await anAffiliate()
    const code = shortCodeOf(shop.shop_id, ida.ref_code)
    const from = { 'x-forwarded-for': '198.51.100.23', 'user-agent': 'Mozilla/5.0' }
    for (let count = 0; count < 4; count++) expect((await follow(code, from)).status).toBe(302)
    expect(await clicksOf(shop, ida.id)).toHaveLength(1)
    for (let count = 0; count < 2; count++) await follow(code, { ...from, ...browser })
    expect(await clicksOf(shop, ida.id)).toHaveLength(3)
  })

  test('over the limit, the visitor arrives all the same and is not counted', async () => {
    const lea = await anAffiliate()
    const code = shortCodeOf(shop.shop_id, lea.ref_code)
    const signed: string[] = []
    for (let count = 0; count < 63; count++) {
      const answer = await follow(code, { ...browser, 'x-forwarded-for': '203.0.113.88' })
      expect(answer.status).toBe(302)
      if (count >= 60) signed.push(new URL(answer.headers.get('location')!).searchParams.get('sca_click')!)
    }
    expect(await clicksOf(shop, lea.id)).toHaveLength(60)
    for (const text of signed) expect(proofs().read(shop.shop_id, text)).toMatchObject({ affiliate_id: lea.id })
    // From elsewhere there is room: the page counts the click the link could only sign, once and under its number.
    const answers = [signed[0]!, signed[0]!].map(click_id => report({ ref: lea.ref_code, click_id }))
    const id = signed[0]!.split('.', 1)[0]
    expect(await Promise.all(answers)).toMatchObject([{ click_id: id }, { click_id: id }])
    expect((await clicksOf(shop, lea.id)).map(click => click.id)).toContain(id)
    expect(await clicksOf(shop, lea.id)).toHaveLength(61)
  })

  test('hands a signed click to no other affiliate', async () => {
    const [mia, ned] = [await anAffiliate(), await anAffiliate()]
    const click_id = proofs().sign(shop.shop_id, { id: newClickId(), affiliate_id: mia.id, site: null })
    const answer = await report({ ref: ned.ref_code, click_id })
    expect(answer.tracked && answer.click_id.split('.', 1)[0]).not.toBe(click_id.split('.', 1)[0])
    expect(await clicksOf(shop, ned.id)).toHaveLength(1)
  })
})

describe('the click behind an order', () => {
  const find = (traces: OrderTraces, shop_id = shop.shop_id) =>
    app.services.db.inShop(shop_id, async tx => (await clicksOfOrders(tx, shop_id, [traces]))(traces)[0])

  test('is found by its number and by its cart, for many orders at once', async () => {
    const { db } = app.services
    const place = await addLinkedShop(db)
    const { id, ref_code } = await addLinkedAffiliate(db, place)
    const click = await app.guest(tracking.click, { body: { shop: place.domain, ref: ref_code, source: 'blog' } })
    if (!click.tracked) throw new Error('not tracked')
    const { click_id } = click
    await app.guest(tracking.cart, { body: { shop: place.domain, click_id, cart_token: 'cart-1?key=abc' } })
    const orders = [{ click_id: click_id.toUpperCase() }, { cart_token: 'cart-1?key=other' }, { cart_token: 'cart-2' }]
    const behind = await db.inShop(place.shop_id, tx => clicksOfOrders(tx, place.shop_id, orders))
    expect(orders.map(order => behind(order).map(found => [found.affiliate_id, found.is_proven]))).toEqual([
      [[id, false]],
      [[id, false]],
      [],
    ])
  })

  test('is never a click of another shop, nor one that was made up', async () => {
    const click = await report()
    if (!click.tracked) throw new Error('not tracked')
    const other = await addLinkedShop(app.services.db)
    expect(await find({ click_id: click.click_id })).toBeDefined()
    expect(await find({ click_id: click.click_id }, other.shop_id)).toBeUndefined()
    await app.guest(tracking.cart, { body: { shop: other.domain, click_id: click.click_id, cart_token: 'stolen' } })
    expect(await find({ cart_token: 'stolen' })).toBeUndefined()
    for (const click_id of ['', 'nonsense', "' or 1=1", null]) expect(await find({ click_id })).toBeUndefined()
  })
})
