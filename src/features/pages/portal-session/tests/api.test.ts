import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#features/account/session/contract.ts'
import { hashPassword } from '#features/account/session/server/index.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import type { CallError } from '#kit/contract/errors.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { portalSession } from '../contract.ts'

const PASSWORD = 'a long password'
let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
let sub_path: string
let password_hash: string
let made = 0

beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
  sub_path = await shop.subPath()
  password_hash = await hashPassword(PASSWORD)
})
afterAll(() => desk.close())

async function somebody(over: Record<string, unknown> = {}) {
  const email = `portal${++made}@test.test`
  const id = await shop.affiliate(shop.program_id, { email, password_hash, ...over })
  return { id, email }
}
const logIn = (email: string, password = PASSWORD, at = sub_path) =>
  desk.app.guest(portalSession.login, { sub_path: at, body: { email, password } })

describe('an affiliate logs in', () => {
  test('and is told who they are, where, and in which program', async () => {
    const { id, email } = await somebody({ first_name: 'Mai', last_name: 'Nguyễn' })
    const { access_token } = await logIn(email.toUpperCase())
    const facts = await desk.app.clientWith(access_token)(portalSession.facts)
    expect(facts.affiliate).toEqual({
      ...{ id, email, first_name: 'Mai', last_name: 'Nguyễn', is_active: true },
      ...{ language: null, has_second_factor: false },
    })
    expect(facts.program.id).toBe(shop.program_id)
    expect(facts.viewer).toBeNull()
  })

  test('the shop sees when and how often', async () => {
    const { email } = await somebody()
    await logIn(email)
    await logIn(email)
    const { rows } = await shop.call(affiliates.list, { query: { query: email } })
    expect(rows.map(({ login_count, last_login }) => [login_count, last_login !== null])).toEqual([[2, true]])
  })

  test('a wrong password, no password and nobody look alike', async () => {
    const { email } = await somebody()
    const { email: without } = await somebody({ password_hash: null })
    const answers = await Promise.all(
      [logIn(email, 'another password'), logIn(without), logIn('nobody@test.test')].map(attempt => refusal(attempt)),
    )
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'unauthenticated', reason: 'session.wrongPassword' })
  })

  test.each([
    ['waiting', { status: 'pending' }, 'portal.pending'],
    ['declined', { status: 'inactive', denied_at: new Date() }, 'portal.denied'],
    ['gone by their own wish', { status: 'inactive', closed_at: new Date() }, 'portal.closed'],
  ])('who is %s is told so, and only with the right password', async (_how, standing, reason) => {
    const { email } = await somebody(standing)
    expect(await refusal(logIn(email))).toMatchObject({ kind: 'forbidden', reason })
    expect(await refusal(logIn(email, 'another password'))).toMatchObject({
      kind: 'unauthenticated',
      reason: 'session.wrongPassword',
    })
  })

  test('after an application was declined or an account deactivated, which are told apart', async () => {
    const [applicant, former] = [await somebody({ status: 'pending' }), await somebody()]
    await shop.call(affiliates.decide, { id: applicant.id, body: { type: 'deny' } })
    await shop.call(affiliates.switchActive, { id: former.id, body: { status: 'inactive' } })
    expect(await refusal(logIn(applicant.email))).toMatchObject({ reason: 'portal.denied' })
    const { access_token } = await logIn(former.email)
    expect((await desk.app.clientWith(access_token)(portalSession.facts)).affiliate.is_active).toBe(false)
    await shop.call(affiliates.switchActive, { id: applicant.id, body: { status: 'active' } })
    await logIn(applicant.email)
    await shop.call(affiliates.switchActive, { id: applicant.id, body: { status: 'inactive' } })
    await logIn(applicant.email)
  })

  test('at their own shop only', async () => {
    const { email } = await somebody()
    const other = await desk.shop()
    expect(await refusal(logIn(email, PASSWORD, await other.subPath()))).toMatchObject({ kind: 'unauthenticated' })
    expect(await refusal(logIn(email, PASSWORD, 'no-such-shop'))).toMatchObject({ kind: 'not_found' })
  })

  test('whoever guesses must wait longer and longer', async () => {
    const { email } = await somebody()
    for (let guess = 0; guess < 5; guess++) await refusal(logIn(email, `guess number ${guess}`))
    // The first wait is shorter than a try on a slow machine.
    const later = `started_at = started_at + interval '10 minutes', ends_at = ends_at + interval '10 minutes'`
    await desk.app.asOwner(`update rate_limit set ${later}`)
    expect(await refusal(logIn(email, 'one guess more'))).toMatchObject({ kind: 'too_many_requests' })
  })
})

describe('a session of the portal', () => {
  test('goes on by its refresh token, which is good once', async () => {
    const { email } = await somebody()
    const first = await logIn(email)
    const second = await desk.app.guest(portalSession.refresh, { body: { refresh_token: first.refresh_token } })
    await desk.app.guest(portalSession.refresh, { body: { refresh_token: second.refresh_token } })
    const again = await refusal(desk.app.guest(portalSession.refresh, { body: { refresh_token: first.refresh_token } }))
    expect(again).toMatchObject({ kind: 'unauthenticated' })
    expect(await shop.activity('portal.tokenReused')).toHaveLength(1)
  })

  test('is no session of the shop, and the other way round', async () => {
    const { email } = await somebody()
    const { access_token, refresh_token } = await logIn(email)
    expect(await refusal(desk.app.clientWith(access_token)(affiliates.list, { query: {} }))).toMatchObject({
      kind: 'unauthenticated',
    })
    expect(await refusal(desk.app.guest(session.refresh, { body: { refresh_token } }))).toMatchObject({ kind: 'unauthenticated' })
    expect(await refusal(shop.call(portalSession.facts))).toMatchObject({ kind: 'unauthenticated' })
  })

  test('ends by logging out', async () => {
    const { email } = await somebody()
    const { access_token } = await logIn(email)
    const call = desk.app.clientWith(access_token)
    await call(portalSession.logout)
    await expect.poll(() => call(portalSession.facts).catch((error: CallError) => error.kind)).toBe('unauthenticated')
  })

  test('ends with the account: switched off, or deleted', async () => {
    const { id, email } = await somebody()
    const { access_token } = await logIn(email)
    await shop.call(affiliates.remove, { id })
    expect(await refusal(desk.app.clientWith(access_token)(portalSession.facts))).toMatchObject({ kind: 'unauthenticated' })
    const { id: other, email: mail } = await somebody()
    const open = await logIn(mail)
    await shop.call(affiliates.switchActive, { id: other, body: { status: 'inactive' } })
    expect(await refusal(desk.app.clientWith(open.access_token)(portalSession.facts))).toMatchObject({ kind: 'unauthenticated' })
  })

  test('is not there to be refreshed once the account is switched off, nor when it is switched on again', async () => {
    const { id, email } = await somebody()
    const { access_token, refresh_token } = await logIn(email)
    await shop.call(affiliates.switchActive, { id, body: { status: 'inactive' } })
    const refresh = () => refusal(desk.app.guest(portalSession.refresh, { body: { refresh_token } }))
    expect(await refresh()).toMatchObject({ reason: 'session.signedOut' })
    await shop.call(affiliates.switchActive, { id, body: { status: 'active' } })
    expect(await refresh()).toMatchObject({ reason: 'session.signedOut' })
    expect(await refusal(desk.app.clientWith(access_token)(portalSession.facts))).toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('a forgotten password', () => {
  test('is made anew by a mailed link; whoever asks learns nothing', async () => {
    const { id, email } = await somebody()
    const ask = (address: string) => desk.app.guest(portalSession.requestPassword, { sub_path, body: { email: address } })
    expect(await ask(email)).toEqual(await ask('nobody@test.test'))
    const mails = await desk.sentTo(id)
    expect(mails.at(-1)!.text).toContain('/affiliate/password?token=')
  })

  test('ends whatever was open', async () => {
    const { id, email } = await somebody()
    const { access_token } = await logIn(email)
    await desk.app.guest(portalSession.requestPassword, { sub_path, body: { email } })
    const [, token] = /\/affiliate\/password\?token=([\w.-]+)/.exec((await desk.sentTo(id)).at(-1)!.text)!
    const chosen = 'another long password'
    await desk.app.fetch('/affiliate/password', {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: token!, password: chosen, again: chosen }).toString(),
    })
    expect(await refusal(desk.app.clientWith(access_token)(portalSession.facts))).toMatchObject({ kind: 'unauthenticated' })
    await logIn(email, chosen)
  })
})

describe('somebody of the shop looks in as an affiliate', () => {
  const codeIn = (url: string) => new URL(url).hash.slice('#look='.length)
  const look = (code: string) => desk.app.guest(portalSession.look, { body: { code } })

  test('by an address that is good once, sees who they are, and is written down', async () => {
    const { id } = await somebody({ first_name: 'Pia' })
    const { url } = await shop.call(affiliates.signInAs, { id })
    expect(new URL(url).pathname).toBe(`/partner/${sub_path}`)
    const { access_token, expires_in } = await look(codeIn(url))
    expect(expires_in).toBe(1800)
    const facts = await desk.app.clientWith(access_token)(portalSession.facts)
    expect(facts).toMatchObject({ affiliate: { id }, viewer: { name: 'Somebody' } })
    expect(await refusal(look(codeIn(url)))).toMatchObject({ kind: 'unauthenticated' })
    const [entry] = await shop.activity('affiliates.signInAs')
    expect(entry).toMatchObject({ after: { affiliate: expect.stringContaining('Pia') } })
  })

  test('for half an hour and no longer: it is not refreshed', async () => {
    const { id } = await somebody()
    const { url } = await shop.call(affiliates.signInAs, { id })
    const { refresh_token } = await look(codeIn(url))
    expect(await refusal(desk.app.guest(portalSession.refresh, { body: { refresh_token } }))).toMatchObject({
      kind: 'unauthenticated',
    })
  })

  test('and never through the door of the admin', async () => {
    const { id } = await somebody()
    const { url } = await shop.call(affiliates.signInAs, { id })
    const answer = await desk.app.fetch('/api/handover', {
      method: 'POST',
      headers: { cookie: `tandem_handover=${codeIn(url)}` },
    })
    expect(answer.status).toBe(401)
  })

  test('only where there is a portal to look into', async () => {
    const { id } = await somebody({ status: 'inactive' })
    expect(await refusal(shop.call(affiliates.signInAs, { id }))).toMatchObject({ reason: 'affiliates.portalOnlyActive' })
    const other = await desk.shop()
    const nowhere = await other.affiliate(other.program_id)
    expect(await refusal(other.call(affiliates.signInAs, { id: nowhere }))).toMatchObject({
      reason: 'affiliates.portalNoAddress',
    })
  })
})
