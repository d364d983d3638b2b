import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginFamily } from '#features/account/session/server/index.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { readShop, updateShop } from '#features/store/shop/server/index.ts'
import type { Call } from '#kit/contract/client.ts'
import type { Input } from '#kit/contract/endpoint.ts'
import { dropContentJob } from '#server/files/dropContent.job.ts'
import { type FreshShop, freshShops } from '../../../../../tests/support/fresh-shops.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import type { ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { type CreativeRow, creatives, NO_CATEGORY } from '../contract.ts'
import { portalCreatives } from '../portal-contract.ts'

const freshShop = freshShops()
let app: FreshShop['app']
let world: ShopWorld
let staff: Call
let program: number
let ann: Call
beforeEach(async () => {
  ;({ world, app, call: staff } = await freshShop({ role: 'staff', permissions: ['creatives'] }))
  program = await world.program()
  ann = await callOf(await world.affiliate(program, { first_name: 'Ann' }))
})

async function callOf(affiliate_id: number): Promise<Call> {
  const from = { affiliate_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await world.inShop(tx => beginFamily(tx, world.shop_id, from))
  return app.clientWith(access_token)
}

const drawing = (format: 'png' | 'jpeg' | 'gif' = 'png', width = 30) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#1c6b45' } })
    .toFormat(format)
    .toBuffer()
const fileOf = (bytes: Buffer | string, name: string) => new File([new Uint8Array(Buffer.from(bytes))], name)

type UploadInput = Partial<Input<typeof creatives.upload>['body']>
const send = (file: File, wish: UploadInput = {}, by = staff) =>
  by(creatives.upload, { body: { key: randomUUID(), file, ...wish } })
const picture = async (name = 'Spring sale.png', wish: UploadInput = {}) => send(fileOf(await drawing(), name), wish)
const note = (name = 'notes.txt', wish: UploadInput = {}) => send(fileOf('Take this', name), wish)
const draftOf = ({ kind, name, description, link, category_id }: CreativeRow) =>
  ({ kind, name, description, link, category_id, program_ids: null }) as Input<typeof creatives.update>['body']
const list = async (query: object = {}) => (await staff(creatives.list, { query })).rows
const seen = async (query: object = {}, by = ann) => (await by(portalCreatives.list, { query })).rows
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ method: 'GET', url, headers })
const embeddedIn = (code: string) => new URL(/src="([^"]+)"/.exec(code)![1]!).pathname

describe('what is uploaded', () => {
  test('is told by its content, named after the file, and there once however often it is sent', async () => {
    const key = randomUUID()
    const file = fileOf(await drawing(), 'Spring sale (1).jpg')
    const rows = await Promise.all([send(file, { key }), send(file, { key }), send(file, { key })])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    expect(rows[0]).toMatchObject({ kind: 'image', name: 'Spring-sale-1', programs: null, category: null, downloads: 0 })
    expect(rows[0]!.file).toMatchObject({ format: 'png', width: 30, height: 20 })
    expect(await list()).toHaveLength(1)
    expect(await note('Price list.csv')).toMatchObject({ kind: 'file', name: 'Price-list', file: { format: 'csv', url: null } })
    expect(await world.activity('creatives.added')).toHaveLength(2)
  })

  test('is refused in words where it is nothing of the kind, too large or empty', async () => {
    const reasonOf = async (file: File) => (await refusal(send(file))).fields.file?.[0] ?? ''
    expect(await reasonOf(fileOf('<script>alert(1)</script>', 'page.html'))).toMatch(/one of these file types: JPG/)
    expect(
      await reasonOf(
        fileOf(
          await sharp(await drawing())
            .webp()
            .toBuffer(),
          'x.png',
        ),
      ),
    ).toMatch(/one of these file types/)
    expect(await reasonOf(fileOf('', 'x.png'))).toMatch(/empty/)
    expect(await reasonOf(fileOf((await drawing()).subarray(0, 60), 'x.png'))).toMatch(/damaged/)
    expect((await refusal(send(fileOf(Buffer.alloc(5_000_001, 'a'), 'x.txt')))).kind).toBe('too_large')
    expect(await list()).toEqual([])
  })

  test('that is a drawing is cleaned, and every address of it runs nothing', async () => {
    const text =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="alert(1)"><script>alert(1)</script><rect width="8" height="8"/></svg>'
    const row = await send(fileOf(text, 'mark.svg'))
    const [shown] = await seen()
    for (const url of [row.file!.url!, embeddedIn(shown!.embed!)]) {
      const answer = await get(url)
      expect(answer.body).not.toMatch(/script|onload/)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      })
    }
  })

  test('keeps moving where it moves', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map(background =>
        sharp({ create: { width: 6, height: 4, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { file } = await send(fileOf(animation, 'dance.gif'))
    expect(file).toMatchObject({ format: 'gif', width: 6, height: 4 })
    const { rawPayload } = await get(file!.url!)
    expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBe(2)
  })

  test('of a smaller plan ends at fifty, also for those who send at once', async () => {
    await world.inShop(tx => updateShop(tx, world.shop_id, { plan: 'growth_affiliate' }))
    staff = await app.somebodyAt(world.shop_id)
    const link = (place: number) =>
      staff(creatives.add, {
        body: {
          key: randomUUID(),
          kind: 'link',
          name: `L${place}`,
          description: '',
          link: 'https://x.test',
          category_id: null,
          program_ids: null,
        },
      })
    for (let place = 0; place < 49; place++) await link(place)
    const tried = await Promise.allSettled([link(50), link(51), link(52)])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await staff(creatives.categories)).toMatchObject({ total: 50, limit: 50 })
    expect(await refusal(link(53))).toMatchObject({
      kind: 'plan_required',
      message: 'The Growth plan includes 50 creatives. The Professional plan has no limit.',
    })
  })
})

describe('what is kept', () => {
  test('is changed, moved and found again; its name is one a file can have', async () => {
    const row = await picture()
    const { id: banners } = await staff(creatives.addCategory, { body: { name: 'Banners' } })
    const change = (over: object) => staff(creatives.update, { id: row.id, body: { ...draftOf(row), ...over } })
    expect(await change({ name: 'autumn_2', description: 'Leaves', category_id: banners })).toMatchObject({
      name: 'autumn_2',
      category: 'Banners',
    })
    const fieldsOf = async (over: object) => Object.keys((await refusal(change(over))).fields)
    expect(await fieldsOf({ name: 'a b' })).toEqual(['name'])
    expect(await fieldsOf({ name: '' })).toEqual(['name'])
    expect(await fieldsOf({ link: 'javascript:alert(1)' })).toEqual(['link'])
    expect(await fieldsOf({ link: 'https://elsewhere.test/x' })).toEqual(['link'])
    expect(await fieldsOf({ category_id: 999_999 })).toEqual(['category_id'])
    expect(await fieldsOf({ program_ids: [] })).toEqual(['program_ids'])
    expect(await fieldsOf({ program_ids: [999_999] })).toEqual(['program_ids'])
    expect(names(await list({ query: 'leav' }))).toEqual(['autumn_2'])
    expect(names(await list({ category_id: banners }))).toEqual(['autumn_2'])
    expect(await list({ category_id: NO_CATEGORY })).toEqual([])
    await staff(creatives.move, { body: { ids: [row.id], category_id: null } })
    expect(names(await list({ category_id: NO_CATEGORY }))).toEqual(['autumn_2'])
  })

  test('has another file in its place under the same address; the old one is gone, and of two who replace at once one does', async () => {
    const row = await picture()
    const [before] = await seen()
    const replace = async (file: File) => staff(creatives.replace, { id: row.id, body: { file } })
    const replaced = await replace(fileOf(await drawing('jpeg', 44), 'other.jpg'))
    expect(replaced).toMatchObject({ id: row.id, name: 'Spring-sale', file: { format: 'jpeg', width: 44 } })
    const [after] = await seen()
    expect(embeddedIn(after!.embed!)).toBe(embeddedIn(before!.embed!))
    const answer = await get(embeddedIn(after!.embed!))
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(44)
    expect((await get(embeddedIn(after!.embed!), { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
    expect((await get(row.file!.url!)).statusCode).toBe(404)
    const old = row.file!.url!.split('/').at(-1)!
    expect(await app.services.files.read(world.shop_id, old)).toBeDefined()
    await runJob(dropContentJob, { services: app.services, payload: { shop_id: world.shop_id, id: old } })
    expect(await app.services.files.read(world.shop_id, old)).toBeUndefined()
    expect((await refusal(replace(fileOf('Take this', 'x.txt')))).fields.file![0]).toMatch(/Choose an image/)
    const both = await Promise.allSettled([replace(fileOf(await drawing(), 'a.png')), replace(fileOf(await drawing(), 'b.png'))])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(
      await app.asOwner('select count(*)::int as count from file where shop_id = $1 and kind = $2', [world.shop_id, 'creative']),
    ).toEqual([{ count: 1 }])
  })

  test('is gone at once for everybody when it is removed', async () => {
    const row = await picture()
    const [shown] = await seen()
    await staff(creatives.remove, { id: row.id })
    expect(await seen()).toEqual([])
    expect((await get(embeddedIn(shown!.embed!))).statusCode).toBe(404)
    expect((await get(row.file!.url!)).statusCode).toBe(404)
    expect((await refusal(staff(creatives.remove, { id: row.id }))).kind).toBe('not_found')
  })
})

describe('categories', () => {
  const categories = async () => (await staff(creatives.categories)).rows
  const add = (name: string) => staff(creatives.addCategory, { body: { name } })

  test('stand in the order of the merchant, with how much is in each; what is in one that goes is in none', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    await picture('x.png', { category_id: String(b.id) })
    await picture('y.png')
    await staff(creatives.orderCategories, { body: { ids: [c.id, a.id, 999_999] } })
    expect(names(await categories())).toEqual(['C', 'A', 'B'])
    expect((await refusal(add('c'))).fields.name![0]).toMatch(/already/)
    await staff(creatives.renameCategory, { id: b.id, body: { name: 'Banners' } })
    expect(await ann(portalCreatives.choices)).toEqual({ categories: [{ id: b.id, name: 'Banners' }], kinds: ['image'] })
    expect(await staff(creatives.categories)).toMatchObject({ total: 2, loose: 1 })
    await staff(creatives.removeCategory, { id: b.id })
    expect(await staff(creatives.categories)).toMatchObject({ total: 2, loose: 2 })
  })
})

describe('an affiliate', () => {
  test('sees what is for everybody or for their program, and nothing else, whatever they ask for', async () => {
    const other = await world.program()
    const bob = await callOf(await world.affiliate(other))
    await picture('all.png')
    const mine = await picture('mine.png', { program_ids: `${program}` })
    const theirs = await note('theirs.txt', { program_ids: `${other}` })
    expect(names(await seen())).toEqual(['mine', 'all'])
    expect(names(await seen({}, bob))).toEqual(['theirs', 'all'])
    expect((await refusal(ann(portalCreatives.file, { id: theirs.id }))).kind).toBe('not_found')
    expect((await refusal(bob(portalCreatives.file, { id: mine.id }))).kind).toBe('not_found')
    expect(await (await ann(portalCreatives.file, { id: mine.id })).content.arrayBuffer()).toBeDefined()
    expect((await ann(portalCreatives.choices)).kinds).toEqual(['image'])
    // Another shop's affiliate has nothing of all that.
    const { app: _app, world: elsewhere } = await freshShop()
    const eve = await elsewhere.affiliate(await elsewhere.program())
    const from = { affiliate_id: eve, via: 'password', address: '127.0.0.1', user_agent: '' } as const
    const { access_token } = await elsewhere.inShop(tx => beginFamily(tx, elsewhere.shop_id, from))
    expect(await seen({}, app.clientWith(access_token))).toEqual([])
    expect((await refusal(app.clientWith(access_token)(portalCreatives.file, { id: mine.id }))).kind).toBe('not_found')
  })

  test('finds by kind, category and word, page by page', async () => {
    const { id } = await staff(creatives.addCategory, { body: { name: 'Banners' } })
    for (let place = 0; place < 25; place++) await note(`n${place}.txt`)
    await picture('wanted.png', { category_id: String(id) })
    const first = await ann(portalCreatives.list, { query: {} })
    const second = await ann(portalCreatives.list, { query: { before: first.next! } })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([24, 2, null])
    for (const query of [{ kind: 'image' }, { category_id: id }, { query: 'WANT' }])
      expect(names(await seen(query))).toEqual(['wanted'])
  })

  test('gets their own link in everything that leads to the store', async () => {
    const row = await picture()
    const { domain } = await world.inShop(tx => readShop(tx, world.shop_id, 'domain'))
    const store = `https://${domain}`
    await staff(creatives.update, { id: row.id, body: { ...draftOf(row), link: `${store}/products/mug` } as never })
    const link = (kind: 'link' | 'video', link: string) =>
      staff(creatives.add, {
        body: { key: randomUUID(), kind, name: 'A page', description: '', link, category_id: null, program_ids: null },
      })
    await link('link', `${store}/pages/about`)
    await link('video', 'https://videos.test/1')
    const [video, page, image] = await seen()
    expect(image!.share_url).toMatch(/\/products\/mug\?sca_ref=/)
    expect(image!.embed).toContain(image!.share_url.replaceAll('&', '&amp;'))
    expect(page!.address).toMatch(/\/pages\/about\?sca_ref=/)
    expect(video).toMatchObject({ address: 'https://videos.test/1', embed: null })
    expect(video!.share_url).toMatch(/sca_ref=/)
  })

  test('is counted once for each download, by one or in a package, and nobody is who only looks in', async () => {
    const row = await note('a.txt')
    const twin = await note('a.txt')
    await Promise.all(Array.from({ length: 6 }, () => ann(portalCreatives.file, { id: row.id })))
    const { name, content } = await ann(portalCreatives.all, { query: {} })
    expect(name).toBe('creatives.zip')
    const parts = await unpackAll(Buffer.from(await content.arrayBuffer()))
    expect([...parts.keys()].toSorted()).toEqual(['a-2.txt', 'a.txt'])
    expect(parts.get('a.txt')!.toString()).toBe('Take this')
    const downloads = Object.fromEntries((await list()).map(one => [one.id, one.downloads]))
    expect(downloads).toEqual({ [row.id]: 7, [twin.id]: 1 })
    expect(await refusal(ann(portalCreatives.all, { query: { kind: 'image' } }))).toMatchObject({
      reason: 'creatives.nothingToPack',
    })
  })
})

describe('the shop', () => {
  test('of others knows nothing of it, and neither do staff without the permission', async () => {
    const row = await picture()
    const { call: stranger } = await freshShop()
    expect((await refusal(stranger(creatives.remove, { id: row.id }))).kind).toBe('not_found')
    expect((await refusal(stranger(creatives.file, { id: row.id }))).kind).toBe('not_found')
    expect((await refusal(stranger(creatives.move, { body: { ids: [row.id], category_id: null } }))).kind).toBe('not_found')
    const other = await app.somebodyAt(world.shop_id, { role: 'staff', permissions: ['gifts'] })
    expect((await refusal(other(creatives.list, { query: {} }))).kind).toBe('forbidden')
    expect((await refusal(staff(affiliates.list, { query: {} }))).kind).toBe('forbidden')
  })
})

/** Every part of a zip file. */
async function unpackAll(zip: Buffer): Promise<Map<string, Buffer>> {
  const { fromBufferPromise } = await import('yauzl')
  const { buffer } = await import('node:stream/consumers')
  const parts = new Map<string, Buffer>()
  const file = await fromBufferPromise(zip, { lazyEntries: true })
  for await (const entry of file.eachEntry()) parts.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)))
  return parts
}
