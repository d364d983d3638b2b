import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalSession } from '#features/pages/portal-session/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { saveSetting, updateShop } from '#features/store/shop/server/index.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { keepDesign } from '#server/page-designs/store.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { visitorOf } from '../../../../../tests/support/sign-up.ts'
import { waitFor } from '../../../../../tests/support/waitFor.ts'
import { signUpMailJob } from '../server/mails.job.ts'

let app: TestApp
let shop_id: number
let program_id: number
let visitor: ReturnType<typeof visitorOf>
const SUB = 'sign-up-shop'

beforeAll(async () => {
  app = await testApp()
  const [shop] = (
    await sql<{ shop_id: number }>`select shop_id from shop_domain order by shop_id limit 1`.execute(app.services.db.global)
  ).rows
  shop_id = shop!.shop_id
  await inShop(async tx => {
    await sql`select claim_sub_path(${SUB})`.execute(tx)
    await tx.updateTable('shop').set({ sub_path: SUB }).where('shop_id', '=', shop_id).execute()
    const program = await tx
      .selectFrom('program')
      .select('id')
      .where('shop_id', '=', shop_id)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow()
    program_id = program.id
  })
  visitor = visitorOf(app, SUB)
})
afterAll(() => app.close())

type InShop = TestApp['services']['db']['inShop']
const inShop = <T>(run: Parameters<InShop>[1]) => app.services.db.inShop(shop_id, run) as Promise<T>

const setting = (key: string, content: object) => inShop(tx => saveSetting(tx, shop_id, key, content))
const review = (change: object) => setting('notifications_others', change)
const protection = (change: object) => setting('sign_up_protection', change)
const design = (page: string, values: object, program: number | null = program_id) =>
  inShop(tx => keepDesign(tx, { shop_id, program_id: program, page }, values))
const program = (change: Record<string, unknown>, id = program_id) =>
  inShop(async tx => {
    await tx.updateTable('program').set(change).where('shop_id', '=', shop_id).where('id', '=', id).execute()
    await pagesChanged(tx, shop_id)
  })
const affiliate = (email: string) =>
  inShop<Record<string, unknown> | undefined>(tx =>
    tx.selectFrom('affiliate').selectAll().where('shop_id', '=', shop_id).where('email', '=', email).executeTakeFirst(),
  )
/** What the worker would send to an affiliate now. */
async function mailsTo(email: string): Promise<MailMessage[]> {
  const owner = new pg.Client({ connectionString: app.config.databaseUrl })
  await owner.connect()
  const { rows } = await owner.query(`select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id where identifier = 'signUp.mail' order by job.run_at, job.id`)
  await owner.end()
  const person = await affiliate(email)
  const sent: MailMessage[] = []
  const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
  const context = { services: { ...app.services, mail }, attempt: 1, signal: new AbortController().signal }
  for (const { payload } of rows) if (payload.affiliate_id === person?.id) await signUpMailJob.run(payload, context)
  return sent
}
const codeIn = (address: string) => /#enter=(.+)$/.exec(address)![1]!
/** What the script of the page after a sign-up does. */
const entered = async (address: string) => {
  const { access_token } = await app.guest(portalSession.enter, { body: { code: codeIn(address) } })
  return app.clientWith(access_token)
}
const redirectOf = async (reply: Response) => ((await reply.json()) as { data: { redirect: string } }).data.redirect
const problemsOf = async (reply: Response) => ((await reply.json()) as { message: Record<string, string[]> }).message

describe('the page', () => {
  test('is drawn for the default program, for a named one and under its own path', async () => {
    for (const path of ['/register', `/register?p=${program_id}`, `/register/${program_id}`]) {
      const reply = await visitor.page(path)
      expect(reply.status).toBe(200)
      expect(await reply.text()).toMatch(/<form [^>]*method="post"/)
    }
  })

  test('is not found under an unknown name or for a program of another shop', async () => {
    expect((await app.fetch('/no-such-shop/register', { headers: { accept: 'text/html' } })).status).toBe(404)
    for (const p of ['999999999', 'abc', '1e3', '-1']) {
      const reply = await visitor.page(`/register?p=${p}`, { headers: { accept: 'text/html' } })
      expect(reply.status).toBe(404)
      expect(reply.headers.get('content-type')).toMatch(/html/)
    }
  })

  test('lets nothing run but its own script: a strict policy with a new nonce for each visitor', async () => {
    const [one, other] = [await visitor.page(), await visitor.page()]
    const policy = one.headers.get('content-security-policy')!
    const nonce = /script-src 'nonce-([\w-]{22})'/.exec(policy)![1]!
    expect(policy).toContain("default-src 'none'")
    for (const rule of ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'", "font-src 'self'"])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe/)
    const markup = await one.text()
    expect(markup.match(/nonce="([\w-]+)"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`])
    expect(markup).not.toMatch(/ style="/)
    expect(other.headers.get('content-security-policy')).not.toContain(nonce)
    expect(one.headers.get('set-cookie')).toBeNull()
  })

  test('says where it is by what was configured, whatever host was asked', async () => {
    const stranger = await visitor.page('/register', { headers: { host: 'evil.test' } })
    expect(stranger.status).toBe(404)
    const reply = await visitor.page('/register', { headers: { host: '127.0.0.1', 'x-forwarded-host': 'evil.test' } })
    const markup = await reply.text()
    expect(markup).not.toContain('evil.test')
    expect(markup).toContain(`content="http://tandem.test/${SUB}/register?p=${program_id}"`)
  })

  test('carries what a shared link shows, escaped', async () => {
    await design('social', { social_title: 'A "quoted" <b>title</b>', meta_description: `'><script>alert(1)</script>` })
    await waitFor(async () => {
      const markup = await (await visitor.page()).text()
      expect(markup).toContain('<meta property="og:title" content="A &quot;quoted&quot; &lt;b&gt;title&lt;/b&gt;">')
      expect(markup).not.toContain('<script>alert')
    })
  })

  test('follows a change of the design, the program and the shop at once', async () => {
    const heading = () => visitor.page().then(reply => reply.text())
    await heading()
    await design('registration:basic', { sidebar_heading: 'Fresh from the editor' })
    await waitFor(async () => expect(await heading()).toContain('Fresh from the editor'))
    await inShop(tx => updateShop(tx, shop_id, { brand_name: 'Brand <new>' }))
    await waitFor(async () => expect(await heading()).toContain('Brand &lt;new&gt;'))
    await program({ status: 0 })
    await waitFor(async () => expect(await heading()).toContain('Sign-up is closed for now'))
    await program({ status: 1 })
    await waitFor(async () => expect(await heading()).not.toContain('Sign-up is closed for now'))
  })

  test('serves the own rules of the merchant as a file of their own, cleaned', async () => {
    await design('registration:basic', { custom_css: 'h1 { color: red; background: url(//evil.test) } </style><script>' })
    let href = ''
    await waitFor(async () => {
      href = /<link rel="stylesheet" href="([^"]+)"/.exec(await (await visitor.page()).text())![1]!
    })
    const reply = await app.fetch(href)
    expect(reply.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('cache-control')).toContain('immutable')
    const css = await reply.text()
    expect(css).toContain('.tandem-page h1')
    expect(css).not.toMatch(/evil|<|url/)
    await design('registration:basic', {})
  })

  test('rules of another theme have another address, however often each was saved', async () => {
    const styleOf = async (theme: string) => {
      await program({ theme_type: theme })
      let markup = ''
      await waitFor(async () => {
        markup = await (await visitor.page()).text()
        expect(markup).toContain(`theme-${theme}`)
      })
      return /<link rel="stylesheet" href="([^"]+)"/.exec(markup)![1]!
    }
    const versions = () =>
      inShop(tx =>
        tx
          .updateTable('page_design')
          .set({ version: 7 })
          .where('shop_id', '=', shop_id)
          .where('program_id', '=', program_id)
          .execute(),
      )
    await design('registration:basic', { custom_css: 'h1 { color: red }' })
    await design('registration:home', { custom_css: 'h1 { color: blue }' })
    await versions()
    const basic = await styleOf('basic')
    const home = await styleOf('home')
    expect(home).not.toBe(basic)
    expect(await (await app.fetch(home)).text()).toContain('blue')
    const former = await app.fetch(basic)
    expect([former.headers.get('cache-control'), await former.text()]).toEqual(['no-store', expect.stringContaining('blue')])
    await design('registration:home', {})
    await design('registration:basic', {})
    await program({ theme_type: 'basic' })
  })

  test('hides from search engines when the merchant wants so', async () => {
    expect(await (await visitor.page()).text()).not.toContain('noindex')
    await protection({ hide_from_search: 1 })
    await waitFor(async () => expect(await (await visitor.page()).text()).toContain('noindex'))
    await protection({})
  })

  test('is read in any language that has words, and offers a choice where the merchant wants so', async () => {
    const markup = await (await visitor.page('/register?lang=vi')).text()
    expect(markup).toContain('<html lang="vi"')
    expect(markup).toContain('Mật khẩu')
    expect(markup).not.toContain('class="languages"')
    expect(await (await visitor.page('/register?lang=he')).text()).toContain('<html lang="en" dir="ltr">')
    await design('registration:basic', { is_translation: 1 })
    await waitFor(async () => expect(await (await visitor.page('/register?lang=vi')).text()).toContain('class="languages"'))
    await design('registration:basic', {})
  })
})

describe('signing up', () => {
  test('makes a pending affiliate who appears in the admin, and mails them', async () => {
    const body = visitor.person()
    const reply = await visitor.send(body)
    expect(reply.status).toBe(200)
    const redirect = await redirectOf(reply)
    expect(redirect).toMatch(new RegExp(`^/${SUB}/thank-you\\?t=[\\w.-]+$`))
    expect(redirect).not.toContain('mail.test')
    expect(await affiliate(body.email)).toMatchObject({ status: 'pending', program_id, signup_source: 'registration_form' })
    const owner = await app.as('owner@demo.test')
    const list = await owner(affiliates.list, { query: { query: body.email } } as never)
    expect(JSON.stringify(list)).toContain(body.email)
    const page = await (await app.fetch(redirect)).text()
    expect(page).toContain('Thank you for signing up')
    expect(page).not.toContain(body.email)
    const { brand } = await inShop<{ brand: string }>(tx =>
      tx
        .selectFrom('shop')
        .select(sql<string>`coalesce(nullif(brand_name, ''), name)`.as('brand'))
        .where('shop_id', '=', shop_id)
        .executeTakeFirstOrThrow(),
    )
    expect(await mailsTo(body.email)).toMatchObject([
      { subject: expect.stringContaining('has received your application'), sender: brand },
    ])
    const told = await inShop<{ type: string }>(tx =>
      tx.selectFrom('notification').select('type').where('shop_id', '=', shop_id).orderBy('id', 'desc').executeTakeFirstOrThrow(),
    )
    expect(told.type).toBe('new-affiliate-register')
  })

  test('keeps to the fields of the form: nothing else that is sent has any effect', async () => {
    const body = visitor.person({
      status: 'active',
      program_id: 1,
      upline_id: 1,
      shop_id: 2,
      email_verified: true,
      fraud_flag: 'x',
      tags: ['vip'],
      company: 'Not asked for',
      tax_percent: '99',
      kind: 'customer',
      ref_code: '1.mine',
      payment_info: { email: 'thief@mail.test' },
    })
    expect((await visitor.send(body)).status).toBe(200)
    const row = await affiliate(body.email)
    expect(row).toMatchObject({
      status: 'pending',
      program_id,
      upline_id: null,
      email_verified: false,
      fraud_flag: null,
      company: null,
    })
    expect(row).toMatchObject({ tags: [], kind: 'affiliate', custom_fields: [], payment_info: {} })
    expect(row!.ref_code).not.toBe('1.mine')
  })

  test('says at each field what is wrong, and keeps nothing', async () => {
    const body = visitor.person({ first_name: ' ', password: 'short', agreement: undefined })
    const reply = await visitor.send(body)
    expect(reply.status).toBe(422)
    expect(Object.keys(await problemsOf(reply)).sort()).toEqual(['agreement', 'first_name', 'password'])
    expect(await affiliate(body.email)).toBeUndefined()
    const differ = await visitor.send(visitor.person({ password_confirmation: 'something else' }))
    expect(Object.keys(await problemsOf(differ))).toEqual(['password_confirmation'])
  })

  test.each([
    ['the same in capitals', 'TAKEN.Person@Gmail.com'],
    ['with other dots', 't.aken.person@gmail.com'],
    ['under the other name of the same mail service', 'takenperson@googlemail.com'],
  ])('is refused for a mailbox that is registered: %s', async (_what, email) => {
    await visitor.send(visitor.person({ email: 'taken.person@gmail.com' }))
    const reply = await visitor.send(visitor.person({ email }))
    expect(reply.status).toBe(422)
    expect(await problemsOf(reply)).toEqual({ email: ['This email is already registered. Please log in.'] })
  })

  test('is refused while the program is closed', async () => {
    await program({ status: 0 })
    const body = visitor.person()
    expect((await visitor.send(body)).status).toBe(409)
    expect(await affiliate(body.email)).toBeUndefined()
    await program({ status: 1 })
  })

  test('works without a script: refused with what was typed but for passwords, then sent on', async () => {
    const body = visitor.person({ last_name: '' }) as Record<string, string>
    const refused = await visitor.post(body)
    expect(refused.status).toBe(422)
    const markup = await refused.text()
    expect(markup).toContain(`value="${body.email}"`)
    expect(markup).not.toContain('correct horse')
    expect(markup).toContain('Fill in this field.')
    const done = await visitor.post({ ...body, last_name: '"><script>alert(1)</script>' })
    expect(done.status).toBe(303)
    expect(done.headers.get('location')).toMatch(/thank-you\?t=/)
  })

  test('takes the fields the merchant has added, and keeps what was asked with the answer', async () => {
    const field = (over: object) => ({
      label: 'x',
      type: 'text',
      size: '12',
      isRequired: 0,
      isDefault: 0,
      isEnabled: 1,
      isDisableCb: 0,
      prepend: '',
      options: [],
      ...over,
    })
    const { basic } = await import('#features/pages/registration-page/rules/basic.ts')
    const locked = basic.registration_form_fields.default.map(entry =>
      ['website', 'country', 'payment_method', 'company'].includes(String(entry.id)) ? { ...entry, isEnabled: 1 } : entry,
    )
    const own = [
      field({
        id: 'custom_a',
        label: 'Where do you post?',
        type: 'multiple-checkbox',
        options: [{ text: 'Blog' }, { text: 'Video' }],
      }),
      field({ id: 'custom_b', label: 'Size', type: 'dropdown', isRequired: 1, options: [{ text: 'S' }, { text: 'M' }] }),
      field({ id: 'custom_c', label: 'Hidden', isEnabled: 0 }),
    ]
    await design('registration:basic', { registration_form_fields: [...locked, ...own] })
    const body = visitor.person({
      website: 'ann.example',
      country: 'VN',
      payment_method: 'paypal',
      company: 'Ann & Co',
      custom_a: ['0', '1'],
      custom_b: '1',
      custom_c: 'no',
    })
    expect((await visitor.send(body)).status).toBe(200)
    expect(await affiliate(body.email)).toMatchObject({
      website: 'https://ann.example',
      country: 'VN',
      company: 'Ann & Co',
      payment_method: 'paypal',
      custom_fields: [
        { key: 'custom_a', label: 'Where do you post?', value: 'Blog, Video' },
        { key: 'custom_b', label: 'Size', value: 'M' },
      ],
    })
    const wrong = await visitor.send(visitor.person({ country: 'XX', payment_method: 'gold', custom_b: '7' }))
    expect(Object.keys(await problemsOf(wrong)).sort()).toEqual(['country', 'custom_b', 'payment_method'])
    await design('registration:basic', {})
  })

  test('puts the newcomer under the affiliate whose network link was followed, of this shop only', async () => {
    const upline = await inShop<{ id: number; ref_code: string }>(tx =>
      tx
        .selectFrom('affiliate')
        .select(['id', 'ref_code'])
        .where('shop_id', '=', shop_id)
        .where('status', '=', 'active')
        .where('removed_at', 'is', null)
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    const [one, other] = [visitor.person(), visitor.person()]
    await visitor.send(one, { path: `/register?ref=${upline.ref_code}` })
    await visitor.send(other, { path: '/register?ref=999999.nobody' })
    expect(await affiliate(one.email)).toMatchObject({ upline_id: upline.id })
    expect(await affiliate(other.email)).toMatchObject({ upline_id: null })
  })

  test('knows by whose network link a visitor came, also in another language', async () => {
    await design('registration:basic', { is_translation: 1 })
    await waitFor(async () => {
      const links = (await (await visitor.page('/register?ref=ava')).text()).match(/href="\?[^"]*lang=[a-z]+"/g) ?? []
      expect(links.length).toBeGreaterThan(1)
      for (const link of links) expect(link).toContain('?ref=ava&amp;p=')
      expect(await (await visitor.page('/register?ref="><b>')).text()).not.toContain('<b>')
    })
    await design('registration:basic', {})
  })

  test('reserves the coupon code wished for, once', async () => {
    const { fashion } = await import('#features/pages/registration-page/rules/fashion.ts')
    const fields = fashion.registration_form_fields.default.map(entry =>
      entry.id === 'coupon_code' ? { ...entry, isEnabled: 1 } : entry,
    )
    await design('registration:fashion', { registration_form_fields: fields })
    await program({ theme_type: 'fashion' })
    const body = visitor.person({ coupon_code: 'ann-10' })
    expect((await visitor.send(body)).status).toBe(200)
    const owner = await app.as('owner@demo.test')
    const { id } = (await affiliate(body.email)) as { id: number }
    const shown = () => owner(affiliates.get, { id })
    expect((await shown()).wished_code).toBe('ANN-10')
    const second = visitor.person({ coupon_code: 'ANN-10' })
    expect(await problemsOf(await visitor.send(second))).toEqual({
      coupon_code: ['This code is taken. Please choose another.'],
    })
    expect(await affiliate(second.email)).toBeUndefined()
    await inShop(tx => tx.insertInto('affiliate_coupon').values({ shop_id, affiliate_id: id, code: 'Ann-10' }).execute())
    expect(await shown()).toMatchObject({ wished_code: null, coupons: [{ code: 'Ann-10' }] })
    await program({ theme_type: 'basic' })
  })

  test('is limited by address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const replies = []
    for (let i = 0; i < 22; i++) replies.push((await visitor.send({}, { headers })).status)
    expect(replies.slice(0, 20).every(status => status === 422)).toBe(true)
    expect(replies.slice(20)).toEqual([429, 429])
  })
})

describe('the check that a visitor is human', () => {
  beforeAll(() => design('registration:basic', { registration_form_enable_captcha: 1 }))
  afterAll(() => design('registration:basic', {}))
  const refused = async (captcha?: string) => {
    const reply = await visitor.send(visitor.person({ captcha }))
    return reply.status === 422 ? Object.keys(await problemsOf(reply)) : reply.status
  }

  test('opens the form once', async () => {
    const captcha = await visitor.solve()
    expect(await refused(captcha)).toBe(200)
    expect(await refused(captcha)).toEqual(['captcha'])
  })

  test('is not passed without an answer, with an easy one, a forged one or one of another shop', async () => {
    expect(await refused()).toEqual(['captcha'])
    expect(await refused(await visitor.solve(0))).toEqual(['captcha'])
    const solved = await visitor.solve()
    expect(await refused(solved.replace(/\.14\./, '.01.'))).toEqual(['captcha'])
    expect(await refused(solved.replace(/^\d+/, '999'))).toEqual(['captcha'])
    expect(await refused('garbage')).toEqual(['captcha'])
  })

  test('ends after half an hour', async () => {
    const { newChallenge, checkAnswer } = await import('../server/challenge.ts')
    const { solution } = await import('../../../../../tests/support/sign-up.ts')
    const now = Date.now()
    const { challenge, difficulty } = newChallenge('s'.repeat(32), 1, now)
    const answer = solution(challenge, difficulty)
    expect(checkAnswer('s'.repeat(32), 1, answer, now + 29 * 60_000)).toBeDefined()
    expect(checkAnswer('s'.repeat(32), 1, answer, now + 31 * 60_000)).toBeUndefined()
    expect(checkAnswer('s'.repeat(32), 2, answer, now)).toBeUndefined()
    expect(checkAnswer('t'.repeat(32), 1, answer, now)).toBeUndefined()
  })
})

describe('what happens next', () => {
  afterAll(() => review({}))

  test('an affiliate of a program that activates at once gets the link, the coupon and where to share them', async () => {
    await review({ auto_activate_affiliates: 1, auto_active_affiliate_program: [String(program_id)] })
    const body = visitor.person()
    const redirect = await redirectOf(await visitor.send(body))
    const row = await affiliate(body.email)
    expect(row).toMatchObject({ status: 'active' })
    await inShop(tx =>
      tx
        .insertInto('affiliate_coupon')
        .values({ shop_id, affiliate_id: row!.id as number, code: 'ANNS-CODE' })
        .execute(),
    )
    const page = await (await app.fetch(redirect)).text()
    expect(page).toContain('Welcome aboard')
    expect(page).toContain(`sca_ref=${row!.ref_code}`)
    expect(page).toContain('ANNS-CODE')
    expect(page).toContain('https://www.facebook.com/sharer/')
  })

  test('another program still waits for the merchant', async () => {
    await review({ auto_activate_affiliates: 1, auto_active_affiliate_program: ['999999'] })
    const body = visitor.person()
    await visitor.send(body)
    expect(await affiliate(body.email)).toMatchObject({ status: 'pending' })
  })

  test('an address is confirmed by the mailed link, once, and begins then', async () => {
    await review({ verify_affiliate_email: 1, auto_activate_affiliates: 1, auto_active_affiliate_program: ['0'] })
    const body = visitor.person()
    const redirect = await redirectOf(await visitor.send(body))
    expect(await affiliate(body.email)).toMatchObject({ status: 'pending', email_verified: false })
    expect(await (await app.fetch(redirect)).text()).toContain('Confirm your email')
    const [mail] = await mailsTo(body.email)
    const token = /http:\/\/tandem\.test\/sign-up-shop\/verify-email\?token=([\w-]{43})/.exec(mail!.text)![1]!
    const path = `/verify-email?token=${token}`
    expect((await visitor.page(path)).status).toBe(200)
    expect(await affiliate(body.email)).toMatchObject({ email_verified: false })
    const done = await visitor.post({ token }, '/verify-email')
    expect(done.status).toBe(303)
    expect(await affiliate(body.email)).toMatchObject({ status: 'active', email_verified: true })
    expect(await (await app.fetch(done.headers.get('location')!)).text()).toContain('Welcome aboard')
    for (const again of [
      await visitor.post({ token }, '/verify-email'),
      await visitor.page(path, { headers: { accept: 'text/html' } }),
    ]) {
      expect(again.status).toBe(200)
      expect(await again.text()).toMatch(/Your email is confirmed.*href="http:\/\/tandem\.test\/partner\/sign-up-shop\/login"/s)
    }
    expect((await visitor.page(`/verify-email?token=${'A'.repeat(43)}`, { headers: { accept: 'text/html' } })).status).toBe(404)
    const inside = await entered(done.headers.get('location')!)
    expect((await inside(portalSession.facts)).affiliate.email).toBe(body.email)
  })

  test('whoever needs no approval is signed in, once, and not as somebody of the shop', async () => {
    await review({ auto_activate_affiliates: 1, auto_active_affiliate_program: ['0'] })
    const body = visitor.person()
    const redirect = await redirectOf(await visitor.send(body))
    const facts = await (await entered(redirect))(portalSession.facts)
    expect(facts).toMatchObject({ affiliate: { email: body.email, is_active: true }, viewer: null })
    await expect(entered(redirect)).rejects.toMatchObject({ kind: 'unauthenticated' })
    const other = await redirectOf(await visitor.send(visitor.person()))
    await expect(app.guest(portalSession.look, { body: { code: codeIn(other) } })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    await review({})
    expect(await redirectOf(await visitor.send(visitor.person()))).not.toContain('#')
  })

  test('the page that confirms an address looks like the shop', async () => {
    await design('login', { font_family: 'Jost', button_color: '#aa1155' }, null)
    const page = await (await visitor.page(`/verify-email?token=${'A'.repeat(43)}`, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('font-family:"Jost"')
    expect(page).toContain('--font:"Jost"')
    expect(page).toContain('#aa1155')
  })

  test('the mail can be asked for again, a few times', async () => {
    await review({ verify_affiliate_email: 1 })
    const redirect = await redirectOf(await visitor.send(visitor.person()))
    const again = async () =>
      (
        await app.fetch(redirect, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' })
      ).headers.get('location')!
    const answers = [await again(), await again(), await again(), await again()]
    expect(answers.map(address => address.slice(-1))).toEqual(['1', '1', '1', '0'])
    expect(await (await app.fetch(answers[0]!)).text()).toContain('We’ve sent the email again')
  })

  test('whoever was going to a screen when asked to confirm gets there', async () => {
    await review({ verify_affiliate_email: 1, auto_activate_affiliates: 1, auto_active_affiliate_program: ['0'] })
    const body = visitor.person()
    const redirect = await redirectOf(await visitor.send(body))
    await app.fetch(`${redirect}&to=%2Fgifts%3Fopen%3D13`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    const [, path] = /sign-up-shop(\/verify-email\S+)/.exec((await mailsTo(body.email)).at(-1)!.text)!
    const page = await (await visitor.page(path)).text()
    expect(page).toContain('name="to" value="/gifts?open=13"')
    const token = new URLSearchParams(path!.split('?')[1]).get('token')!
    const done = await visitor.post({ token, to: '/gifts?open=13' }, '/verify-email')
    expect(await (await app.fetch(done.headers.get('location')!)).text()).toContain('/login?to=%2Fgifts%3Fopen%3D13')
  })

  test('a made-up or foreign arrival tells nothing about anybody', async () => {
    const body = visitor.person()
    const redirect = await redirectOf(await visitor.send(body))
    const forged = redirect.replace(/t=([0-9a-z]+)\./, 't=1.')
    const page = await (await app.fetch(forged)).text()
    expect(page).not.toContain('sca_ref=')
    expect(
      (await app.fetch(forged, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }))
        .status,
    ).toBe(404)
  })
})

describe('protection', () => {
  afterAll(() => protection({}))
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  test('is off until it is switched on', async () => {
    for (let i = 0; i < 2; i++) expect((await visitor.send(visitor.person(), from('203.0.113.5'))).status).toBe(200)
  })

  test('a second sign-up from one address is not kept, even if both come at once', async () => {
    await protection({ repeated_address: 'refuse', repeated_address_seconds: 3600 })
    const bodies = [visitor.person(), visitor.person(), visitor.person()]
    const replies = await Promise.all(bodies.map(body => visitor.send(body, from('203.0.113.6'))))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409])
  })

  test('or it is kept, denied and marked, and its author learns nothing of it', async () => {
    await protection({ repeated_address: 'deny', repeated_address_seconds: 3600 })
    await review({ auto_activate_affiliates: 1, auto_active_affiliate_program: ['0'] })
    await visitor.send(visitor.person(), from('203.0.113.7'))
    const body = visitor.person()
    const redirect = await redirectOf(await visitor.send(body, from('203.0.113.7')))
    expect(await affiliate(body.email)).toMatchObject({
      status: 'inactive',
      fraud_flag: 'Several sign-ups from one IP address',
    })
    expect(await (await app.fetch(redirect)).text()).toContain('Thank you for signing up')
    await review({})
  })

  test('blocked addresses and countries that are not allowed are refused', async () => {
    await protection({ blocked_emails: ['Bad@mail.test', '@spam.test'], allowed_countries: ['VN'] })
    const { basic } = await import('#features/pages/registration-page/rules/basic.ts')
    const fields = basic.registration_form_fields.default.map(entry =>
      entry.id === 'country' ? { ...entry, isEnabled: 1 } : entry,
    )
    await design('registration:basic', { registration_form_fields: fields })
    for (const email of ['bad@mail.test', 'any@spam.test'])
      expect(Object.keys(await problemsOf(await visitor.send(visitor.person({ email, country: 'VN' }))))).toEqual(['email'])
    expect(Object.keys(await problemsOf(await visitor.send(visitor.person({ country: 'US' }))))).toEqual(['country'])
    expect((await visitor.send(visitor.person({ country: 'VN' }))).status).toBe(200)
    await waitFor(async () => expect(await (await visitor.page()).text()).not.toContain('value="US"'))
    await design('registration:basic', {})
  })
})
