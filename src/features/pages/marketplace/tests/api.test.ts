import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billing } from '#features/account/billing/contract.ts'
import { hashPassword } from '#features/account/session/server/index.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { portalSession } from '#features/pages/portal-session/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { fraud } from '#features/sales/fraud/contract.ts'
import { noSignUpProtection } from '#features/sales/fraud/rules/settings.ts'
import { updateShop } from '#features/store/shop/server/index.ts'
import { endConnection } from '#features/store/store-connection/server/index.ts'
import type { Plan } from '#kit/access.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { marketplace } from '../contract.ts'
import { portalMarketplace } from '../portal-contract.ts'
import type { Offer } from '../rules/offer.ts'

let desk: AffiliateDesk
beforeAll(async () => {
  desk = await affiliateDesk()
})
afterAll(() => desk.close())

let count = 0
const nextEmail = () => `seeker${++count}@example.test`

/** A shop with an address, a program and an offer that is listed. */
async function offering(over: Partial<Offer> = {}, plan: Plan = 'professional') {
  const shop = await desk.shop(plan)
  await shop.subPath()
  const program_id = await shop.program()
  // Programs take nobody's default: this one can be switched off.
  const offer: Offer = {
    ...{ program_id, is_listed: 1, brand: `Brand ${++count}`, category: 'garden', countries: [] },
    ...{ summary: 'Tools that last.', about: 'Made by hand.\n\nSince 1901.', terms: 'No coupon sites.', ...over },
  }
  const save = (change: Partial<Offer> = {}) => shop.call(marketplace.save, { body: { ...offer, ...change } })
  const view = await save()
  return { ...shop, program_id, offer, save, path: new URL(view.url!).pathname }
}

test('a shop that has no offer yet, nor a program, is shown what one begins with', async () => {
  const shop = await desk.shop('professional')
  expect(await shop.call(marketplace.get)).toMatchObject({
    offer: { is_listed: 0, category: 'other', summary: '' },
    ...{ is_saved: false, url: null, applicants: { pending: 0, all: 0 } },
  })
})

test('begins with what the merchant said they sell when they upgraded', async () => {
  const shop = await desk.shop('professional')
  await shop.call(billing.finishPoll, { body: { industry_1: 'Candles', industry_2: 'Craft supplies' } })
  expect((await shop.call(marketplace.get)).offer.category).toBe('arts')
})

const visit = (path: string, headers: Record<string, string> = {}) =>
  desk.app.fetch(path, { headers: { accept: 'text/html', ...headers } })
const pageOf = async (path: string) => (await visit(path)).text()
const isShown = async (brand: string) =>
  (await pageOf(`/marketplace?q=${encodeURIComponent(brand)}`)).includes(`>${brand}</span>`)

const newcomer = (over: Record<string, string> = {}) => ({
  ...{ as: 'new', first_name: 'Ann', last_name: 'Lee', email: nextEmail(), password: 'correct horse' },
  ...{ country: '', website: 'ann.example', personal_detail: 'On my blog.', agreement: '1', ...over },
})
const member = (email: string, over: Record<string, string> = {}) => ({
  ...{ as: 'member', email, password: 'correct horse', agreement: '1', personal_detail: '', ...over },
})
const send = (path: string, form: Record<string, string>) =>
  desk.app.fetch(path, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

const accountsOf = (email: string) =>
  desk.app.asOwner<{ shop_id: string; status: string; signup_source: string; first_name: string; website: string | null }>(
    'select shop_id, status, signup_source, first_name, website from affiliate where email = $1 and removed_at is null order by id',
    [email],
  )

describe('the offer of a shop', () => {
  test('is what visitors read in the directory and on its page, without a script', async () => {
    const { path, offer } = await offering()
    expect(path).toMatch(/^\/marketplace\/brand-\d+$/)
    const directory = await pageOf(`/marketplace?q=${encodeURIComponent(offer.brand)}`)
    expect(directory).toContain(`href="${path}"`)
    for (const words of ['Tools that last.', '10%', 'Garden']) expect(directory).toContain(words)
    const page = await pageOf(path)
    for (const words of [
      offer.brand,
      'Tools that last.',
      'Made by hand.',
      'Since 1901.',
      'No coupon sites.',
      '10%',
      'Every country',
    ])
      expect(page).toContain(words)
    for (const text of [directory, page]) {
      expect(text.match(/<script(?! type="application\/ld\+json")/)).toBeNull()
      expect(text.match(/<h1/g)).toHaveLength(1)
    }
  })

  test('is told to search engines: title, description, one address, languages, what it is about', async () => {
    const { path, offer } = await offering({ brand: 'Aa </script><b>Indexed' })
    const page = await pageOf(path)
    expect(page).toContain(`<link rel="canonical" href="http://tandem.test${path}">`)
    expect(page).toContain('<meta name="description" content="Tools that last.">')
    expect(page).toContain('hreflang="vi"')
    expect(page).not.toContain('noindex')
    const about = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)![1]!
    expect(JSON.parse(about)).toMatchObject({ '@type': 'Offer', offeredBy: { name: offer.brand } })
    const directory = await pageOf('/marketplace')
    expect(directory).toContain('<link rel="canonical" href="http://tandem.test/marketplace">')
    expect(directory).not.toContain('noindex')
    expect(await pageOf('/marketplace?q=anything')).toContain('noindex')
    const sitemap = await desk.app.fetch('/marketplace/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toContain('xml')
    expect(await sitemap.text()).toContain(`<loc>http://tandem.test${path}</loc>`)
  })

  test('each language has its own address, and robots are told where the sitemap is', async () => {
    const { path } = await offering()
    expect(await pageOf(`${path}?lang=vi`)).toContain(`<link rel="canonical" href="http://tandem.test${path}?lang=vi">`)
    expect(await pageOf(path)).toContain(`hreflang="x-default" href="http://tandem.test${path}"`)
    expect(await pageOf('/marketplace?lang=vi')).toContain('<link rel="canonical" href="http://tandem.test/marketplace?lang=vi">')
    const robots = await desk.app.fetch('/robots.txt')
    expect(robots.headers.get('content-type')).toContain('text/plain')
    expect(await robots.text()).toContain('Sitemap: http://tandem.test/marketplace/sitemap.xml')
  })

  test('tells what a first order pays where that is something else, and leads to the store', async () => {
    const { path, program_id, inShop, shop_id } = await offering()
    expect(await pageOf(path)).not.toContain('first order')
    const first = { enable_first_commission: true, first_commission_type: 2, first_commission_amount: 250_000 }
    const { domain } = await inShop(async tx => {
      await tx.updateTable('program').set(first).where('shop_id', '=', shop_id).where('id', '=', program_id).execute()
      return tx.selectFrom('shop').select('domain').where('shop_id', '=', shop_id).executeTakeFirstOrThrow()
    })
    const page = await pageOf(path)
    expect(page).toMatch(/On a customer’s first order<\/dt><dd>25%/)
    expect(page).toContain(`href="https://${domain}"`)
  })

  test('is text and never markup, whatever stands in it', async () => {
    const nasty = '<img src=x onerror=alert(1)>"\'</style>'
    const { path } = await offering({ brand: nasty.slice(0, 80), summary: nasty, about: nasty, terms: `${nasty}{brand}` })
    for (const page of [await pageOf(path), await pageOf('/marketplace?q=onerror')]) {
      expect(page).toContain('&lt;img src=x')
      expect(page).not.toContain('<img src=x')
      expect(page.match(/<\/style>/g)).toHaveLength(1)
    }
  })

  test('disappears when it is taken off, its program is switched off or deleted, the shop gives up its address, and comes back', async () => {
    const { call, save, path, offer, program_id, inShop, shop_id } = await offering()
    const gone = async () => [await isShown(offer.brand), (await visit(path)).status, (await send(path, newcomer())).status]
    expect(await isShown(offer.brand)).toBe(true)

    await save({ is_listed: 0 })
    expect(await gone()).toEqual([false, 404, 404])
    await save()
    await call(programs.setStatus, { id: program_id, body: { status: 0 } })
    expect(await gone()).toEqual([false, 404, 404])
    expect((await call(marketplace.get)).hidden_because).toBe('program')
    await call(programs.setStatus, { id: program_id, body: { status: 1 } })
    expect(await isShown(offer.brand)).toBe(true)

    await inShop(tx => updateShop(tx, shop_id, { sub_path: null }))
    expect(await gone()).toEqual([false, 404, 404])
    await inShop(tx => updateShop(tx, shop_id, { sub_path: `shop-${shop_id}`, plan: 'free' }))
    expect(await gone()).toEqual([false, 404, 404])
    await inShop(tx => updateShop(tx, shop_id, { plan: 'growth_affiliate' }))
    expect((await visit(path)).status).toBe(200)

    await inShop(tx => endConnection(tx, shop_id, new Date()))
    expect(await gone()).toEqual([false, 404, 404])
  })

  test('disappears with its program', async () => {
    const { call, offer, program_id, path } = await offering()
    await call(programs.remove, { id: program_id })
    expect([await isShown(offer.brand), (await visit(path)).status]).toEqual([false, 404])
    // Whoever followed an old link goes on from there.
    expect(await pageOf(path)).toContain('href="/marketplace"')
    expect(await refusal(call(marketplace.save, { body: offer }))).toMatchObject({ fields: { program_id: expect.anything() } })
  })

  test('follows what its program pays and how long its links count', async () => {
    const { call, path, program_id, offer } = await offering()
    await call(programs.update, {
      id: program_id,
      body: { commission_type: 2, commission_amount: '25', cookie_days: 90 } as never,
    })
    const found = await pageOf(`/marketplace?q=${encodeURIComponent(offer.brand)}&commission=20&days=90`)
    expect(found).toContain('25%')
    expect(await pageOf(path)).toContain('90 days')
    expect(await pageOf(`/marketplace?q=${encodeURIComponent(offer.brand)}&commission=fixed`)).not.toContain('25%')
  })

  test('keeps its address when the brand is renamed; two of one name have two', async () => {
    const first = await offering({ brand: 'Twice the Same' })
    const second = await offering({ brand: 'Twice the Same' })
    expect([first.path, second.path]).toEqual(['/marketplace/twice-the-same', `/marketplace/twice-the-same-${second.shop_id}`])
    const renamed = await first.save({ brand: 'Another Name' })
    expect(new URL(renamed.url!).pathname).toBe(first.path)
    expect(await isShown('Another Name')).toBe(true)
  })

  test('is refused with a foreign program, a closed one, and what cannot be kept; nobody without the permission or the plan', async () => {
    const { call, offer, as, asSupport, program } = await offering()
    const other = await offering()
    const refused = async (over: Partial<Offer>) =>
      Object.keys((await refusal(call(marketplace.save, { body: { ...offer, ...over } }))).fields ?? {})
    expect(await refused({ program_id: other.program_id })).toEqual(['program_id'])
    expect(await refused({ program_id: await program({ status: 0 }) })).toEqual(['program_id'])
    expect(await refused({ brand: ' ', summary: 'x'.repeat(161) })).toEqual(['brand', 'summary'])
    expect(await refused({ category: 'weapons' as never })).toEqual(['category'])
    expect(await refused({ terms: 'x'.repeat(5_001) })).toEqual(['terms'])
    const staff = await as({ role: 'staff', permissions: ['programs'] })
    expect((await refusal(staff(marketplace.get))).kind).toBe('forbidden')
    const poor = await desk.shop('free')
    expect((await refusal(poor.call(marketplace.save, { body: { ...offer, program_id: poor.program_id } }))).kind).toBe(
      'plan_required',
    )
    const support = await asSupport()
    expect((await refusal(support(marketplace.save, { body: offer }))).kind).toBe('forbidden')
    // Whoever works at another shop changes that shop's offer and no other.
    await other.save({ brand: 'Mine' })
    expect(await isShown(offer.brand)).toBe(true)
  })

  test('has pictures that are pictures; a former one is gone', async () => {
    const { call, path, as } = await offering()
    const png = async (background: string) =>
      new Blob(
        [
          await sharp({ create: { width: 320, height: 180, channels: 3, background } })
            .png()
            .toBuffer(),
        ],
        { type: 'image/png' },
      )
    const saved = await call(marketplace.savePicture, { place: '1', body: { picture: await png('#336699') } })
    const { url } = saved['1']!
    expect(await pageOf(path)).toContain(`src="${url}"`)
    expect((await visit(url)).headers.get('content-type')).toBe('image/png')
    const hostile = new Blob(['<svg onload=alert(1)>'], { type: 'image/png' })
    expect((await refusal(call(marketplace.savePicture, { place: '1', body: { picture: hostile } }))).fields).toHaveProperty(
      'picture_1',
    )
    expect((await refusal(call(marketplace.savePicture, { place: '9', body: { picture: await png('#000000') } }))).kind).toBe(
      'not_found',
    )
    const replaced = await call(marketplace.savePicture, { place: '1', body: { picture: await png('#996633') } })
    expect((await visit(url)).status).toBe(404)
    expect(await pageOf(path)).toContain(replaced['1']!.url)
    await call(marketplace.removePicture, { place: '1' })
    expect(await pageOf(path)).not.toContain('/files/')
    const staff = await as({ role: 'staff', permissions: ['programs'] })
    expect((await refusal(staff(marketplace.removePicture, { place: '1' }))).kind).toBe('forbidden')
  })
})

describe('the directory', () => {
  test('is searched and filtered by category and country, and turned page by page', async () => {
    const word = `plenty${++count}`
    const shop = await offering({ brand: `First ${word}`, countries: ['DE'], category: 'pets' })
    const fact = {
      is_shown: true,
      category: 'books',
      countries: [],
      summary: word,
      commission_type: 2,
      commission_low: 1,
      commission_high: 1,
    }
    for (let made = 0; made < 25; made++) {
      const { shop_id, inShop } = await desk.shop()
      await inShop(async tx => {
        const facts = {
          ...fact,
          slug: `x-${shop_id}`,
          brand: `More ${made}`,
          currency: 'USD',
          money_format: '${{amount}}',
          cookie_days: 3,
          listed_at: new Date(),
        }
        await sql`select put_marketplace_listing(${JSON.stringify(facts)}::jsonb)`.execute(tx)
      })
    }
    const first = await pageOf(`/marketplace?q=${word}`)
    expect(first).toContain('26 brands')
    expect(first.match(/class="card"/g)).toHaveLength(24)
    expect(first).toContain(`href="/marketplace?q=${word}&amp;page=2"`)
    expect((await pageOf(`/marketplace?q=${word}&page=2`)).match(/class="card"/g)).toHaveLength(2)
    expect(await pageOf(`/marketplace?q=${word}&category=pets`)).toContain('1 brand<')
    expect(await pageOf(`/marketplace?q=${word}&country=FR`)).not.toContain(shop.path)
    expect(await pageOf(`/marketplace?q=${word}&country=DE&category=pets`)).toContain(shop.path)
    expect(await pageOf('/marketplace?q=%25_nothing')).toContain('No brands match')
  })

  test('speaks the language of its reader where its words exist; odd questions are no trouble', async () => {
    expect(await pageOf('/marketplace?lang=vi')).toContain('Chợ cộng tác viên')
    expect(await pageOf('/marketplace?lang=he')).toContain('lang="en" dir="ltr"')
    expect(await (await visit('/marketplace', { 'accept-language': 'vi' })).text()).toContain('Chợ cộng tác viên')
    for (const search of ['?page=x&page=y', '?q=%00%27;--', '?category[]=a', `?q=${'ü'.repeat(300)}`, '?page=400'])
      expect((await visit(`/marketplace${search}`)).status).toBe(200)
    for (const slug of ['nothing', '..%2f..', 'UPPER', `${'x'.repeat(300)}`])
      expect((await visit(`/marketplace/${slug}`)).status).toBe(404)
  })
})

describe('who applies', () => {
  test('becomes an affiliate of the shop with the marketplace as their source, and is shown what comes next', async () => {
    const { path, call, shop_id } = await offering()
    const form = newcomer()
    const answer = await send(path, form)
    expect(answer.status).toBe(303)
    const { pathname, search } = new URL(answer.headers.get('location')!)
    expect((await visit(pathname + search)).status).toBe(200)
    expect(await accountsOf(form.email)).toEqual([
      {
        shop_id: String(shop_id),
        status: expect.any(String),
        signup_source: 'marketplace',
        first_name: 'Ann',
        website: 'https://ann.example',
      },
    ])
    const { rows } = await call(affiliates.list, { query: { register_method: 'marketplace' } })
    expect(rows).toMatchObject([{ register_method: 'marketplace', email: form.email }])
    expect((await call(marketplace.get)).applicants.all).toBe(1)
  })

  test('reads what is wrong at its field and types nothing twice but the password', async () => {
    const { path } = await offering({ countries: ['DE'] })
    const answer = await send(path, {
      ...newcomer({ email: 'nobody', password: 'short', country: 'FR', first_name: '<b>Ann' }),
      agreement: '',
    })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    for (const words of ['value="&lt;b&gt;Ann"', 'Please agree to continue.', 'On my blog.']) expect(page).toContain(words)
    expect(page).toMatch(/id="new-email"[^>]*aria-invalid="true"/)
    expect(page).not.toContain('value="short"')
    const abroad = await send(path, newcomer({ country: 'FR' }))
    expect(await abroad.text()).toContain('This brand only accepts partners from other countries.')
  })

  test('is one affiliate, also when the form is sent twice at once', async () => {
    const { path } = await offering()
    const form = newcomer()
    const answers = await Promise.all([send(path, form), send(path, form), send(path, form)])
    expect(answers.map(answer => answer.status).sort()).toEqual([303, 422, 422])
    expect(await accountsOf(form.email)).toHaveLength(1)
    expect(await (await send(path, form)).text()).toContain('This email is already registered.')
  })

  test('meets the fraud rules of the shop', async () => {
    const { path, call } = await offering()
    const { sales } = await call(fraud.settings)
    await call(fraud.save, {
      body: { sign_ups: { ...noSignUpProtection, blocked_emails: ['seeker-blocked@example.test'] }, sales },
    })
    const answer = await send(path, newcomer({ email: 'seeker-blocked@example.test' }))
    expect(answer.status).toBe(422)
    expect(await accountsOf('seeker-blocked@example.test')).toEqual([])
  })

  test('with an account at another shop applies with it: their profile comes along, and the same password opens the portal', async () => {
    const home = await desk.shop()
    const email = nextEmail()
    const password_hash = await hashPassword('correct horse')
    await home.affiliate(home.program_id, {
      email,
      first_name: 'Mia',
      website: 'https://mia.example',
      city: 'Leeds',
      password_hash,
    })
    const { path, shop_id } = await offering()
    expect((await send(path, member(email, { password: 'wrong horse' }))).status).toBe(401)
    const unknown = await (await send(path, member(nextEmail()))).text()
    expect(unknown).toContain('Incorrect email or password.')
    expect((await send(path, member(email))).status).toBe(303)
    const [, joined] = await accountsOf(email)
    expect(joined).toMatchObject({
      shop_id: String(shop_id),
      signup_source: 'marketplace',
      first_name: 'Mia',
      website: 'https://mia.example',
    })
    const [row] = await desk.app.asOwner<{ city: string | null; same: boolean }>(
      'select city, password_hash = $2 as same from affiliate where shop_id = $3 and email = $1',
      [email, password_hash, shop_id],
    )
    expect(row).toEqual({ city: null, same: true })
    expect(await (await send(path, member(email))).text()).toContain('You already have an account with this brand.')
  })

  test('joins as many brands as their rank allows, also when they apply to several at once; a sale makes room', async () => {
    const email = nextEmail()
    const shops = await Promise.all(Array.from({ length: 7 }, () => offering()))
    const first = await Promise.all(shops.slice(0, 4).map(({ path }) => send(path, newcomer({ email }))))
    expect(first.map(answer => answer.status)).toEqual([303, 303, 303, 303])
    // One place is left for three.
    const rest = await Promise.all(shops.slice(4).map(({ path }) => send(path, member(email))))
    expect(rest.map(answer => answer.status).sort()).toEqual([303, 409, 409])
    const refused = shops.slice(4)[rest.findIndex(answer => answer.status === 409)]!
    expect(await (await send(refused.path, member(email))).text()).toContain('You’ve joined 5 brands')
    expect(await accountsOf(email)).toHaveLength(5)

    const [seller] = await desk.app.asOwner<{ id: string }>(
      "update affiliate set status = 'active' where shop_id = $1 and email = $2 returning id",
      [shops[0]!.shop_id, email],
    )
    await shops[0]!.move(await shops[0]!.sale(Number(seller!.id)), 'approve')
    // Whoever only types the address has not shown that the sales are theirs.
    expect((await send(refused.path, newcomer({ email }))).status).toBe(409)
    expect((await send(refused.path, member(email))).status).toBe(303)
  })

  test('is not counted for brands that turned them away', async () => {
    const email = nextEmail()
    const shops = await Promise.all(Array.from({ length: 6 }, () => offering()))
    for (const { path } of shops.slice(0, 5)) expect((await send(path, newcomer({ email }))).status).toBe(303)
    expect((await send(shops[5]!.path, newcomer({ email }))).status).toBe(409)
    await desk.app.asOwner("update affiliate set status = 'inactive' where shop_id = $1 and email = $2 returning id", [
      shops[0]!.shop_id,
      email,
    ])
    expect((await send(shops[5]!.path, newcomer({ email }))).status).toBe(303)
  })
})

describe('somebody signed in to the portal of a shop', () => {
  const logIn = async (sub_path: string, email: string) => {
    const { access_token } = await desk.app.guest(portalSession.login, { sub_path, body: { email, password: 'correct horse' } })
    return desk.app.clientWith(access_token)
  }
  const signedIn = async (over: Record<string, unknown> = {}) => {
    const home = await desk.shop()
    const email = nextEmail()
    const password_hash = await hashPassword('correct horse')
    await home.affiliate(home.program_id, { email, first_name: 'Mia', password_hash, ...over })
    return { email, call: await logIn(await home.subPath(), email) }
  }
  const agreed = { personal_detail: 'On my channel.', agreement: true } as const

  test('sees which brands they have joined and how many more they may, and applies with that account', async () => {
    const { path, offer, shop_id } = await offering()
    const slug = path.split('/').at(-1)!
    const { email, call } = await signedIn()
    const list = () => call(portalMarketplace.list, { query: { q: offer.brand } })
    expect(await list()).toMatchObject({
      rows: [{ slug, brand: offer.brand, commission: '10%', is_joined: false, url: `http://tandem.test${path}` }],
      ...{ next: null, standing: { rank: 'Newcomer', joined: 0, most: 5 } },
    })
    expect(await call(portalMarketplace.terms, { slug })).toEqual({ terms: 'No coupon sites.' })
    expect(
      (await refusal(call(portalMarketplace.apply, { slug, body: { ...agreed, agreement: false as never } }))).fields,
    ).toHaveProperty('agreement')
    await call(portalMarketplace.apply, { slug, body: agreed })
    expect((await accountsOf(email)).at(-1)).toMatchObject({
      shop_id: String(shop_id),
      signup_source: 'marketplace',
      first_name: 'Mia',
    })
    expect(await list()).toMatchObject({ rows: [{ is_joined: true }], standing: { joined: 1 } })
    const again = await refusal(call(portalMarketplace.apply, { slug, body: agreed }))
    expect(again).toMatchObject({ kind: 'conflict', message: 'You already have an account with this brand.' })
    expect(await accountsOf(email)).toHaveLength(2)
  })

  test('is one affiliate, also when it is sent twice at once; is refused where the brand takes nobody from their country, and where nothing is offered', async () => {
    const { path } = await offering()
    const { email, call } = await signedIn({ country: 'FR' })
    const slug = path.split('/').at(-1)!
    const sent = await Promise.allSettled([1, 2, 3].map(() => call(portalMarketplace.apply, { slug, body: agreed })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await accountsOf(email)).toHaveLength(2)
    const abroad = (await offering({ countries: ['DE'] })).path.split('/').at(-1)!
    expect(await refusal(call(portalMarketplace.apply, { slug: abroad, body: agreed }))).toMatchObject({
      message: 'This brand only accepts partners from other countries.',
    })
    expect((await refusal(call(portalMarketplace.terms, { slug: 'nothing' }))).kind).toBe('not_found')
    expect((await refusal(call(portalMarketplace.apply, { slug: 'nothing', body: agreed }))).kind).toBe('not_found')
  })

  test('is led there where their shop takes part itself', async () => {
    const { call: merchant, affiliate, program_id, shop_id, save } = await offering()
    const email = nextEmail()
    await affiliate(program_id, { email, password_hash: await hashPassword('correct horse') })
    const call = await logIn(`shop-${shop_id}`, email)
    expect((await call(portalSession.facts)).has).toContain('marketplace')
    await save({ is_listed: 0 })
    expect((await call(portalSession.facts)).has).not.toContain('marketplace')
    expect((await merchant(marketplace.get)).is_saved).toBe(true)
  })
})
