import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#features/account/session/server/index.ts'
import { signUpMailJob } from '#features/pages/sign-up/server/mails.job.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { signedIn, signedInAffiliate } from '../../../../../tests/support/people.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'

const ADMIN_HOST = 'app.example.com'
const PARTNER_HOST = 'partners.example.com'
const PASSWORD = 'a long password'
let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
let sub: string

beforeAll(async () => {
  desk = await affiliateDesk({
    publicUrl: `https://${ADMIN_HOST}`,
    partnerUrl: `https://${PARTNER_HOST}`,
    affiliateDomain: PARTNER_HOST,
  })
  shop = await desk.shop()
  sub = await shop.subPath()
})
afterAll(() => desk.close())

/** As a browser opens it. */
const open = (host: string, path: string) => desk.app.fetch(path, { headers: { host, accept: 'text/html' } })
const ask = (host: string, path: string, token?: string) =>
  desk.app.fetch(path, { headers: { host, ...(token && { authorization: `Bearer ${token}` }) } })
const logIn = (host: string, body: object) =>
  desk.app.fetch(`/api/partner/${sub}/login`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('affiliates with a host of their own', () => {
  test.each([PARTNER_HOST, 'PARTNERS.example.com', `${PARTNER_HOST}:443`, `${PARTNER_HOST}.`])(
    'log in at %s, on a page whose links stay there',
    async host => {
      const answer = await open(host, `/${sub}/login`)
      expect(answer.status).toBe(200)
      const markup = await answer.text()
      expect(markup).toContain(`data-base="/${sub}"`)
      expect(markup).toContain(`href="/${sub}/password"`)
      expect(markup).not.toContain('/partner/')
    },
  )

  test('sign up there, and the button of the page leads to their login', async () => {
    const markup = await (await open(PARTNER_HOST, `/${sub}/register?p=${shop.program_id}`)).text()
    expect(markup).toContain(`https://${PARTNER_HOST}/${sub}/login`)
  })

  test.each([
    ['/partner/{sub}', '/{sub}'],
    ['/partner/{sub}/login', '/{sub}/login'],
    ['/partner/{sub}/payments?page=2', '/{sub}/payments?page=2'],
  ])('are led from %s to the address without the first word', async (from, to) => {
    const answer = await open(PARTNER_HOST, from.replace('{sub}', sub))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to.replace('{sub}', sub)])
  })

  test.each(['/partner//evil.example', '/partner/\\evil.example', '/partner/%2fevil.example', '//evil.example/x'])(
    'are led nowhere else by %s',
    async path => {
      for (const host of [PARTNER_HOST, ADMIN_HOST]) {
        const target = (await open(host, path)).headers.get('location')
        if (target) expect(new URL(target, `https://${host}`).hostname).toBe(PARTNER_HOST)
      }
    },
  )

  test.each([
    ['/partner/{sub}/login', '/{sub}/login'],
    ['/partner/{sub}', '/{sub}'],
    ['/{sub}/register?p=1', '/{sub}/register?p=1'],
    ['/{sub}/verify-email?token=abc', '/{sub}/verify-email?token=abc'],
  ])('who come to %s at the former host are led on', async (from, to) => {
    const answer = await open(ADMIN_HOST, from.replace('{sub}', sub))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `https://${PARTNER_HOST}${to.replace('{sub}', sub)}`])
  })

  test.each(['/', '/admin', '/admin/home', '/register', '/password/reset', '/api/docs', '/auth/install', '/metrics'])(
    'find nothing of the admin at %s',
    async path => {
      const answer = await open(PARTNER_HOST, path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('src="/assets/')
    },
  )

  test('and it is healthy by its own name', async () => {
    expect((await ask(PARTNER_HOST, '/healthz')).status).toBe(200)
  })

  test('each audience calls at its own host and nowhere else', async () => {
    const { token } = await signedInAffiliate(desk.db, shop.shop_id)
    const merchant = await signedIn(desk.db, shop.shop_id)
    const statuses = async (host: string) => [
      (await ask(host, '/api/v1/partner/index', token)).status,
      (await ask(host, '/api/v1/merchant/index', merchant)).status,
      (await ask(host, '/api/v1/merchant/index')).status,
    ]
    expect(await statuses(PARTNER_HOST)).toEqual([200, 404, 404])
    expect(await statuses(ADMIN_HOST)).toEqual([404, 200, 401])
  })

  test('log in by e-mail at their own host only', async () => {
    const body = { email: 'hosts@test.test', password: PASSWORD }
    await shop.affiliate(shop.program_id, { email: body.email, password_hash: await hashPassword(PASSWORD) })
    expect((await logIn(ADMIN_HOST, body)).status).toBe(404)
    expect((await logIn(PARTNER_HOST, body)).status).toBe(200)
  })
})

describe('a name that nobody knows', () => {
  test.each(['evil.example', `${PARTNER_HOST}.evil.example`, `evil-${PARTNER_HOST}`, `${PARTNER_HOST}:443@evil.example`])(
    'answers nothing at %s',
    async host => {
      for (const path of ['/', '/admin', `/${sub}/login`, `/partner/${sub}`, `/${sub}/register`])
        expect((await open(host, path)).status).toBe(404)
      expect((await logIn(host, { email: 'hosts@test.test', password: PASSWORD })).status).toBe(404)
    },
  )

  test('is told to those who ask in their language', async () => {
    const answer = await desk.app.fetch('/', { headers: { host: 'evil.example', accept: 'text/html', 'accept-language': 'vi' } })
    expect(await answer.text()).toContain('lang="vi"')
  })

  test('neighbours of the machine still reach the admin', async () => {
    for (const host of ['127.0.0.1:3000', 'localhost', 'tandem:3000', '[::1]:3000'])
      expect((await ask(host, '/api/v1/merchant/index')).status).toBe(401)
  })

  test('is in no link: a password that is asked for under it is mailed with the true address', async () => {
    const id = await shop.affiliate(shop.program_id, { email: 'poisoned@test.test', password_hash: 'x' })
    await desk.app.fetch(`/api/partner/${sub}/password`, {
      method: 'POST',
      headers: { host: PARTNER_HOST, 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'poisoned@test.test' }),
    })
    const [mail] = await desk.sentTo(id)
    expect(mail!.text).toContain(`https://${PARTNER_HOST}/affiliate/password?token=`)
    expect(mail!.text).not.toContain('evil')
  })
})

describe('every address of affiliates follows', () => {
  test('what the merchant is given: looking in, login link, links of the programs', async () => {
    const id = await shop.affiliate(shop.program_id, { email: 'seen@test.test' })
    const { url } = await shop.call(affiliates.signInAs, { id })
    expect(url).toMatch(new RegExp(`^https://${PARTNER_HOST}/${sub}#look=`))
    expect((await shop.call(shopContract.info)).affiliate_origin).toBe(`https://${PARTNER_HOST}`)
  })

  test('what is mailed: the link that confirms an address', async () => {
    const affiliate_id = await shop.affiliate(shop.program_id, { email: 'new@test.test', status: 'pending' })
    const sent: MailMessage[] = []
    const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
    const message_id = '00000000-0000-4000-8000-000000000001'
    const payload = { shop_id: shop.shop_id, affiliate_id, mail: 'verify' as const, message_id }
    await runJob(signUpMailJob, { services: { ...desk.app.services, mail }, payload })
    expect(sent[0]!.text).toContain(`https://${PARTNER_HOST}/${sub}/verify-email?token=`)
  })
})
