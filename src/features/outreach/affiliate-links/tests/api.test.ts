import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { saveCollection, saveProduct } from '#features/store/store-connection/server/index.ts'
import { tracking } from '#features/store/tracking/contract.ts'
import { shortCodeOf } from '#features/store/tracking/rules/ref-code.ts'
import type { Call } from '#kit/contract/client.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { signedInAffiliate } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { affiliateLinks, MAX_SAVED } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
let domain: string
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
  domain = `shop-${shop.shop_id}.myshopify.com`
  await shop.inShop(async tx => {
    await tx.insertInto('shop_domain').values({ domain, shop_id: shop.shop_id }).execute()
    const product = { image_url: 'https://cdn.test/p.png', status: 'active', variants: [] }
    for (const [place, title] of ['Tent', 'Tent pegs', 'Mug', 'Ax'].entries())
      await saveProduct(tx, shop.shop_id, {
        ...product,
        platform_id: `p${place}`,
        title,
        handle: title.toLowerCase().replace(' ', '-'),
      })
    await saveProduct(tx, shop.shop_id, {
      ...product,
      platform_id: 'draft',
      title: 'Tent of next year',
      handle: 'soon',
      status: 'draft',
    })
    for (let place = 0; place < 25; place++)
      await saveProduct(tx, shop.shop_id, {
        ...product,
        platform_id: `many${place}`,
        title: 'Same name',
        handle: `same-${place}`,
      })
    await saveCollection(tx, shop.shop_id, { platform_id: 'c1', title: 'Café', handle: 'café', image_url: null, product_ids: [] })
  })
})
afterAll(() => desk.close())

interface Somebody {
  id: number
  ref: string
  call: Call
}

async function affiliate(): Promise<Somebody> {
  const { id, token } = await signedInAffiliate(desk.db, shop.shop_id)
  const { ref_code } = await shop.inShop(tx =>
    tx
      .selectFrom('affiliate')
      .select('ref_code')
      .where('shop_id', '=', shop.shop_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  return { id, ref: ref_code, call: desk.app.clientWith(token) }
}

const create = ({ call }: Somebody, address: string) => call(affiliateLinks.create, { body: { address } })
const list = ({ call }: Somebody) => call(affiliateLinks.list, { query: {} })

/** A visitor follows a link in a browser that runs the tracker, and buys. */
async function visit(url: string, { buys = false } = {}): Promise<void> {
  const asked = new URL(url).searchParams
  const body = { shop: domain, ref: asked.get('sca_ref')!, source: asked.get('sca_source') ?? undefined, page: url }
  const click = await desk.app.guest(tracking.click, { body })
  if (!click.tracked) throw new Error('The click was not counted')
  const now = new Date(Date.now() + 1_000)
  if (buys) await shop.apply(anIncomingOrder({ click_id: click.click_id, placed_at: now, updated_at: now }))
}

describe('a page of the store as a link', () => {
  test('carries who sent the visitor, is kept once, and is the affiliate’s own', async () => {
    const ann = await affiliate()
    const link = await create(ann, '/products/tent')
    expect(link).toMatchObject({
      page: '/products/tent',
      title: 'Tent',
      image_url: 'https://cdn.test/p.png',
      url: `https://${domain}/products/tent?sca_ref=${ann.ref}`,
    })
    expect(await create(ann, `https://www.${domain}/products/tent/`)).toEqual(link)
    expect((await list(ann)).rows.map(row => row.id)).toEqual([link.id])
    const other = await affiliate()
    expect((await list(other)).rows).toEqual([])
    expect(await refusal(other.call(affiliateLinks.remove, { id: link.id! }))).toMatchObject({ kind: 'not_found' })
    await ann.call(affiliateLinks.remove, { id: link.id! })
    expect((await list(ann)).rows).toEqual([])
  })

  test('keeps what stands behind its question mark, and loses the marks of others', async () => {
    const ann = await affiliate()
    const { url, page } = await create(ann, `${domain}/pages/sale?ref=mail&sca_ref=bob&sca_source=x`)
    expect(page).toBe('/pages/sale')
    expect(url).toBe(`https://${domain}/pages/sale?ref=mail&sca_ref=${ann.ref}`)
  })

  test.each([
    ['https://evil.example/products/tent', 'This page isn’t part of the store. You can only link to the store’s own pages.'],
    ['a tent', 'This isn’t a URL. Copy it from your browser’s address bar.'],
    ['   ', 'Paste the URL of a store page.'],
    [`/${'x'.repeat(600)}`, 'This URL is too long for a link. Remove everything after the question mark.'],
  ])('%s is refused in words', async (address, sentence) => {
    expect((await refusal(create(await affiliate(), address))).fields).toEqual({ address: [sentence] })
  })

  test('is kept a hundred times, and the next is refused in words', async () => {
    const ann = await affiliate()
    await shop.inShop(tx =>
      tx
        .insertInto('saved_link')
        .values(
          Array.from({ length: MAX_SAVED }, (_, place) => ({
            shop_id: shop.shop_id,
            affiliate_id: ann.id,
            path: `/p/${place}`,
            page: `/p/${place}`,
          })),
        )
        .execute(),
    )
    expect((await refusal(create(ann, '/p/new'))).message).toBe('You already have 100 links. Remove one first.')
    expect((await create(ann, '/p/7')).page).toBe('/p/7')
  })

  test('leads there by its short form as well, and only into the store', async () => {
    const ann = await affiliate()
    const { id, short_url } = await create(ann, '/products/tent?variant=2')
    expect(short_url).toMatch(/\/r\/[0-9a-z]+\.[a-z0-9]{6}$/)
    expect((await create(ann, '/products/tent?variant=2')).short_url).toBe(short_url)
    const follow = (url: string) => desk.app.fetch(new URL(url, 'http://tandem.test').href.slice('http://tandem.test'.length))
    const led = new URL((await follow(`${short_url}?sca_source=mail&sca_sub2=b`)).headers.get('location')!)
    expect(led.origin + led.pathname).toBe(`https://${domain}/products/tent`)
    expect(Object.fromEntries(led.searchParams)).toMatchObject({
      variant: '2',
      sca_ref: ann.ref,
      sca_source: 'mail',
      sca_sub2: 'b',
    })
    await ann.call(affiliateLinks.remove, { id: id! })
    expect((await follow(short_url)).status).toBe(302)
    const long = `/r/${shortCodeOf(shop.shop_id, ann.ref)}`
    const refused = ['//evil.example/x', 'https://evil.example', '/\\evil.example', '@evil.example', '.evil.example', '/..//x']
    for (const to of refused) expect((await follow(`${long}?to=${encodeURIComponent(to)}`)).status, to).toBe(404)
    const { rows } = await ann.call(affiliateLinks.list, { query: {} })
    expect(rows.map(row => row.page).filter(page => page !== '/products/tent')).toEqual([])
  })
})

describe('what the store sells', () => {
  const titles = async (query: Parameters<typeof products>[0]) => (await products(query)).rows.map(row => row.title)
  const products = async (query: { kind?: 'product' | 'collection'; query?: string; after?: string }) =>
    (await affiliate()).call(affiliateLinks.products, { query })

  test('is found by title, as far as visitors see it', async () => {
    expect(await titles({ query: 'tent' })).toEqual(['Tent', 'Tent pegs'])
    expect(await titles({ query: '%' })).toEqual([])
    expect((await products({ kind: 'collection' })).rows).toMatchObject([{ title: 'Café', path: '/collections/caf%C3%A9' }])
  })

  test('is paged without a gap, also where titles are the same', async () => {
    const seen: number[] = []
    let after: string | undefined
    do {
      const { rows, next } = await products({ after })
      expect(rows.length).toBeLessThanOrEqual(20)
      seen.push(...rows.map(row => row.id))
      after = next ?? undefined
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(29)
    expect(seen).toHaveLength(29)
  })
})

describe('clicks and sales', () => {
  test('are counted by link and by what the link was marked with', async () => {
    const ann = await affiliate()
    const { url } = await create(ann, '/products/tent')
    await create(ann, '/products/mug')
    await visit(`${url}&sca_source=instagram&sca_sub1=story`, { buys: true })
    await visit(`${url}&sca_source=instagram`)
    await visit(`https://${domain}/pages/about?sca_ref=${ann.ref}`)
    await shop.sale(ann.id)
    const { rows, rest } = await list(ann)
    expect(rows.map(({ page, title, clicks, orders, sales }) => [page, title, clicks, orders, sales])).toEqual([
      ['/products/tent', 'Tent', 2, 1, 10_000],
      ['/pages/about', null, 1, 0, 0],
      ['/products/mug', 'Mug', 0, 0, 0],
    ])
    expect(rest).toEqual({ clicks: 0, orders: 1, sales: 10_000, commission: 1_000 })
    const marks = (split: 'source' | 'sub1' | 'sub2') => ann.call(affiliateLinks.marks, { query: { split } })
    expect(await marks('source')).toEqual({
      rows: [{ value: 'instagram', clicks: 2, orders: 1, sales: 10_000, commission: 1_000 }],
      rest: { clicks: 1, orders: 1, sales: 10_000, commission: 1_000 },
    })
    expect((await marks('sub1')).rows).toMatchObject([{ value: 'story', clicks: 1, orders: 1 }])
    expect((await marks('sub2')).rows).toEqual([])
    const other = await affiliate()
    expect((await other.call(affiliateLinks.marks, { query: {} })).rows).toEqual([])
  })
})

describe('a path of one’s own', () => {
  const choose = ({ call }: Somebody, custom_path: string) => call(affiliateLinks.chooseCustomPath, { body: { custom_path } })
  const allow = async (allow_custom_path: 0 | 1) => {
    const program = await shop.inShop(tx =>
      tx.selectFrom('program').select('id').where('shop_id', '=', shop.shop_id).orderBy('id').executeTakeFirstOrThrow(),
    )
    await shop.call(programs.update, { id: program.id, body: { allow_custom_path } })
  }

  test('is chosen where the program allows it, and blank removes it', async () => {
    const ann = await affiliate()
    expect(await ann.call(affiliateLinks.customPath)).toEqual({ is_allowed: false, path: null, url: null, state: 'none' })
    expect((await refusal(choose(ann, 'ann'))).message).toBe('The store doesn’t currently allow custom paths.')
    await allow(1)
    expect(await choose(ann, 'ann')).toEqual({
      is_allowed: true,
      path: '/ann',
      url: `https://${domain}/ann`,
      state: 'no_store',
    })
    const [entry] = await activityOf(desk.db, shop.shop_id, 'affiliates.update')
    expect(entry).toMatchObject({ actor_kind: 'affiliate', after: { custom_path: '/ann' } })
    expect(await choose(ann, '')).toMatchObject({ path: null, state: 'none' })
    await allow(0)
  })

  test('that somebody else has, or the store itself, is refused in words', async () => {
    await allow(1)
    const [ann, bo] = [await affiliate(), await affiliate()]
    await choose(ann, '/summer')
    const why = async (path: string) => (await refusal(choose(bo, path))).fields
    expect(await why('Summer')).toEqual({ custom_path: ['Another affiliate already uses this path.'] })
    expect(await why('cart')).toEqual({ custom_path: ['The store uses this path itself. Please choose another.'] })
    expect(await why('a b')).toEqual({
      custom_path: ['Enter a path such as /ann, using letters, digits, hyphens or underscores.'],
    })
    await allow(0)
  })
})
