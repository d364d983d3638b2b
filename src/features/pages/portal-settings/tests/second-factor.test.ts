import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, stepAt } from '#features/account/session/server/authenticator/totp.ts'
import { portalSession } from '#features/pages/portal-session/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { PASSWORD, type PortalDesk, portalDesk } from '../../../../../tests/support/portal-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { portalSettings } from '../contract.ts'

let desk: PortalDesk
beforeAll(async () => {
  desk = await portalDesk()
})
afterAll(() => desk.close())

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
/** What the app shows; each code is good once, so that a test goes forward in time. */
const codeOf = (key: string, later = 0) => codeAt(fromBase32(key), stepAt(new Date()) + later)

async function enrolled() {
  const person = await desk.signedIn()
  const { key, ticket } = await person.call(portalSettings.newKey)
  const body = { password: PASSWORD, ticket, code: codeOf(key, -1) }
  const { recovery_codes } = await person.call(portalSettings.enableSecondFactor, { body })
  return { ...person, key, recovery_codes }
}

describe('a second factor', () => {
  test('is switched on by a code of the app and the password, and told by mail', async () => {
    const { id, call } = await desk.signedIn()
    const { key, ticket, address } = await call(portalSettings.newKey)
    expect(address).toContain(`secret=${key}`)
    const enable = (over: object) =>
      call(portalSettings.enableSecondFactor, { body: { password: PASSWORD, ticket, code: codeOf(key), ...over } })
    expect(await refusal(enable({ password: 'not the password' }))).toMatchObject({ fields: { password: [expect.any(String)] } })
    expect(await refusal(enable({ code: '000000' }))).toMatchObject({ fields: { code: [expect.any(String)] } })
    expect((await call(portalSettings.account)).second_factor).toBeNull()
    const { recovery_codes } = await enable({})
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await call(portalSettings.account)).second_factor).toMatchObject({ codes_left: 10 })
    expect((await call(portalSession.facts)).affiliate.has_second_factor).toBe(true)
    expect((await desk.sentTo(id)).at(-1)!.subject).toMatch(/^Two-step login is on/)
  })

  test('of one is of no use to another', async () => {
    const ann = await desk.signedIn()
    const bob = await desk.signedIn()
    const { key, ticket } = await ann.call(portalSettings.newKey)
    const stolen = { password: PASSWORD, ticket, code: codeOf(key) }
    expect(await refusal(bob.call(portalSettings.enableSecondFactor, { body: stolen }))).toMatchObject({ kind: 'invalid' })
  })

  test('is asked for at the login after the password, and each code opens once', async () => {
    const { email, key } = await enrolled()
    expect(await refusal(desk.logIn(email, { password: 'not the password' }))).toMatchObject({ reason: 'session.wrongPassword' })
    expect(await refusal(desk.logIn(email))).toMatchObject({ kind: 'unauthenticated', reason: 'session.codeRequired' })
    expect(await refusal(desk.logIn(email, { code: '000000' }))).toMatchObject({ reason: 'session.codeWrong' })
    const code = codeOf(key)
    await desk.logIn(email, { code })
    expect(await refusal(desk.logIn(email, { code }))).toMatchObject({ reason: 'session.codeWrong' })
  })

  test('has recovery codes, however they are typed, each good once', async () => {
    const { email, call, recovery_codes } = await enrolled()
    const typed = recovery_codes[0]!.toLowerCase().replace('-', ' ')
    await desk.logIn(email, { code: typed })
    expect(await refusal(desk.logIn(email, { code: typed }))).toMatchObject({ reason: 'session.codeWrong' })
    expect((await call(portalSettings.account)).second_factor).toMatchObject({ codes_left: 9 })
  })

  test('cannot be guessed', async () => {
    const { email, key } = await enrolled()
    for (let guess = 0; guess < 10; guess++) await refusal(desk.logIn(email, { code: `00000${guess}` }))
    expect(await refusal(desk.logIn(email, { code: codeOf(key) }))).toMatchObject({ kind: 'too_many_requests' })
  })

  test('is asked for wherever the password is, and when it is switched off', async () => {
    const { id, email, call, key } = await enrolled()
    const fresh = { new_password: 'another password', new_password_again: 'another password' }
    const body = { password: PASSWORD, ...fresh }
    expect(await refusal(call(portalSettings.changePassword, { body }))).toMatchObject({ fields: { code: [expect.any(String)] } })
    expect(await refusal(call(portalSettings.disableSecondFactor, { body: { password: PASSWORD } }))).toMatchObject({
      fields: { code: [expect.any(String)] },
    })
    await call(portalSettings.disableSecondFactor, { body: { password: PASSWORD, code: codeOf(key) } })
    await desk.logIn(email)
    expect((await desk.sentTo(id)).at(-1)!.subject).toMatch(/^Two-step login is off/)
  })

  test('that was lost is reset by the shop, which is written down and told by mail', async () => {
    const { id, email } = await enrolled()
    expect(await desk.shop.call(affiliates.get, { id })).toMatchObject({ has_second_factor: true })
    await desk.shop.call(affiliates.resetSecondFactor, { id })
    expect(await desk.shop.call(affiliates.get, { id })).toMatchObject({ has_second_factor: false })
    await desk.logIn(email)
    expect(await desk.shop.activity('affiliates.secondFactorReset')).toHaveLength(1)
    expect((await desk.sentTo(id)).at(-1)!.subject).toMatch(/^Two-step login was reset/)
  })

  test('is not for support to take off', async () => {
    const { id } = await enrolled()
    const support = await desk.shop.asSupport()
    expect(await refusal(support(affiliates.resetSecondFactor, { id }))).toMatchObject({ reason: 'support.notForSupport' })
  })

  test('goes with the person', async () => {
    const { id } = await enrolled()
    await desk.shop.call(affiliates.remove, { id })
    const left = await desk.app.asOwner('select from affiliate_second_factor where affiliate_id = $1', [id])
    expect(left).toEqual([])
  })
})
