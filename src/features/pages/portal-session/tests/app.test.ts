import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginPage } from '#features/pages/login-page/contract.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import { broadcast } from '#server/realtime/bus.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { signedIn, signedInAffiliate } from '../../../../../tests/support/people.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
let sub: string
let base: string

beforeAll(async () => {
  desk = await affiliateDesk({ publicUrl: 'https://app.example.com', partnerUrl: 'https://partners.example.com' })
  shop = await desk.shop()
  sub = await shop.subPath()
  base = `/${sub}`
})
afterAll(() => desk.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  desk.app.fetch(path, { headers: { host: 'partners.example.com', ...headers } })
const manifest = async () => (await get(`${base}/app/manifest.webmanifest`)).json() as Promise<Manifest>

interface Manifest {
  name: string
  short_name: string
  start_url: string
  scope: string
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

describe('the portal on the screen of a phone', () => {
  test('is named and coloured as the shop, and opens where it stands', async () => {
    const design = { button_color: '#aa0033', background_color: '#fff0f0' }
    await shop.call(loginPage.save, { body: design as never })
    const general = await shop.call(shopContract.general)
    const body = { ...general, brand_name: 'Kettle and Crumb', language: 'vi' } as never
    await shop.call(shopContract.saveGeneral, { body })
    await expect.poll(manifest).toMatchObject({
      name: 'Kettle and Crumb',
      short_name: 'Kettle and',
      lang: 'vi',
      start_url: `${base}/`,
      scope: base,
      display: 'standalone',
      theme_color: '#aa0033',
      background_color: '#fff0f0',
    })
  })

  test('has icons of the sizes it says, one of which may be cut', async () => {
    const { icons } = await manifest()
    expect(icons.map(icon => [icon.sizes, icon.purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes, type } of icons) {
      const answer = await get(src)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect((await get(`${base}/app/icon-9999-0123456789abcdef.png`)).status).toBe(404)
  })

  test('shows the logo of the shop once it has one', async () => {
    const before = (await manifest()).icons[0]!.src
    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
    await desk.app.fetch('/api/v1/merchant/setting/logo', {
      method: 'POST',
      headers: { host: 'app.example.com', authorization: `Bearer ${await signedIn(desk.db, shop.shop_id)}` },
      body: form,
    })
    await expect.poll(async () => (await manifest()).icons[0]!.src).not.toBe(before)
    const icon = Buffer.from(await (await get((await manifest()).icons[0]!.src)).arrayBuffer())
    const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const middle = (info.width * (info.height / 2) + info.width / 2) * 3
    expect([...data.subarray(middle, middle + 3)]).toEqual([0, 0, 255])
  })

  test('is told to phones on the login page, too', async () => {
    const page = await get(`${base}/login`, { accept: 'text/html' })
    expect(await page.text()).toContain(`<link rel="manifest" href="${base}/app/manifest.webmanifest">`)
    expect(page.headers.get('content-security-policy')).toContain("manifest-src 'self'")
  })
})

describe('the language at the door', () => {
  test.each([
    ['/login', 'Mật khẩu'],
    ['/password', 'Quay lại'],
  ])('%s is read in a language that has words, and offers each of them', async (path, words) => {
    const read = async (lang: string) => (await get(`${base}${path}?lang=${lang}`, { accept: 'text/html' })).text()
    const vietnamese = await read('vi')
    expect(vietnamese).toContain('<html lang="vi" dir="ltr">')
    expect(vietnamese).toContain(words)
    expect(vietnamese.match(/hrefLang="[^"]+"/gi)).toEqual(['hrefLang="en"', 'hrefLang="vi"'])
    expect(vietnamese).toMatch(/href="[^"]*\/(password|login)\?lang=vi"/)
    expect(await read('en')).toContain('<html lang="en" dir="ltr">')
    // The shop's own.
    expect(await read('he')).toContain('<html lang="vi" dir="ltr">')
  })
})

describe('without a connection', () => {
  test.each([
    ['en', 'You are offline', 'en'],
    ['vi', 'Bạn đang ngoại tuyến', 'vi'],
    ['he', 'You are offline', 'en'],
  ])('a page is there for %s, with the colours of the shop and nothing to load', async (lang, title, spoken) => {
    const answer = await get(`${base}/offline?lang=${lang}`, { accept: 'text/html' })
    const markup = await answer.text()
    expect(markup).toContain(title)
    expect(markup).toContain(`lang="${spoken}" dir="ltr"`)
    expect(markup).toContain('#aa0033')
    expect(markup).not.toContain('<script')
  })

  test('the worker keeps that page, in the language it was asked for in, and rules the portal alone', async () => {
    const answer = await get(`${base}/worker.js?lang=vi`)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('service-worker-allowed')).toBe(base)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const script = await answer.text()
    const facts = JSON.parse(/^const \{.*?\} = (\{.*\});/.exec(script)![1]!) as { base: string; files: string[] }
    expect(facts.base).toBe(base)
    expect(facts.files).toEqual([`${base}/offline?lang=vi`, expect.stringMatching(/^\/files\//)])
  })
})

describe('an account that was closed meanwhile', () => {
  test('says so to whoever holds its session, and to nobody else', async () => {
    const { id, token } = await signedInAffiliate(desk.db, shop.shop_id)
    const facts = () =>
      desk.app.fetch('/api/v1/partner/index', { headers: { host: 'partners.example.com', authorization: `Bearer ${token}` } })
    expect((await facts()).status).toBe(200)
    await desk.app.asOwner("update affiliate set status = 'inactive', denied_at = now() where id = $1", [id])
    await shop.inShop(tx => broadcast(tx, 'session', { shop_id: shop.shop_id, affiliate_id: id }))
    await expect.poll(async () => (await facts()).status).toBe(401)
    expect(await (await facts()).json()).toMatchObject({ reason: 'portal.denied' })
    const stranger = await desk.app.fetch('/api/v1/partner/index', {
      headers: { host: 'partners.example.com', authorization: `Bearer ${token}x` },
    })
    expect(await stranger.json()).toMatchObject({ reason: 'error.unauthenticated' })
  })

  test.each([
    ['denied', 'Đơn đăng ký của bạn đã bị từ chối'],
    ['closed', 'Tài khoản của bạn đã đóng'],
    ['pending', 'Tài khoản của bạn đang được xem xét'],
  ])('leads to a page that tells it: %s', async (why, title) => {
    const answer = await get(`${base}/closed/${why}`, { accept: 'text/html' })
    const markup = await answer.text()
    expect(markup).toContain(title)
    expect(markup).toContain(`href="${base}/login"`)
    expect((await get(`${base}/closed/other`, { accept: 'text/html' })).status).toBe(404)
  })
})
