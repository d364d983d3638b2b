import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const subjects = async (id: number) => (await desk.sentTo(id)).map(mail => mail.subject)

describe('the profile of an affiliate', () => {
  test('asks what the registration form asks, and tells what is stored', async () => {
    const { call } = await desk.signedIn({ first_name: 'Mai', last_name: 'Nguyễn' })
    const { fields, values } = await call(portalSettings.profile)
    expect(fields.map(field => [field.id, field.label, field.required])).toEqual([
      ['first_name', 'First name', true],
      ['last_name', 'Last name', true],
    ])
    expect(values).toEqual({ first_name: ['Mai'], last_name: ['Nguyễn'] })
  })

  test('also shows what the form does not ask for and the shop knows', async () => {
    const custom_fields = JSON.stringify([{ key: 'custom_a', label: 'Shoe size', value: '42' }])
    const { call } = await desk.signedIn({ company: 'Smith Outdoor', custom_fields })
    const { fields, values } = await call(portalSettings.profile)
    expect(fields.slice(2).map(field => [field.id, field.label, field.required])).toEqual([
      ['company', 'Company', false],
      ['custom_a', 'Shoe size', false],
    ])
    expect(values).toMatchObject({ company: ['Smith Outdoor'], custom_a: ['42'] })
  })

  test('is changed by the affiliate, field by field, and the shop sees it and who it was', async () => {
    const { id, call } = await desk.signedIn({ company: 'Smith Outdoor', city: 'Leeds' })
    const saved = await call(portalSettings.saveProfile, { body: { values: { company: ['Smith & Sons'] } } })
    expect(saved.values).toMatchObject({ company: ['Smith & Sons'], city: ['Leeds'] })
    expect(await desk.shop.call(affiliates.get, { id })).toMatchObject({ company: 'Smith & Sons', city: 'Leeds' })
    const [entry] = await desk.shop.activity('portalSettings.profile')
    expect(entry).toMatchObject({ actor_kind: 'affiliate', before: { company: 'Smith Outdoor' } })
  })

  test('is refused by field, in the words of the form', async () => {
    const { call } = await desk.signedIn({ website: 'https://a.example.com' })
    const refused = await refusal(
      call(portalSettings.saveProfile, { body: { values: { first_name: [' '], website: ['https://user:secret@evil.test'] } } }),
    )
    expect(refused).toMatchObject({ kind: 'invalid' })
    expect(Object.keys(refused.fields).sort()).toEqual(['first_name', 'website'])
  })

  test('takes nothing that is not asked: no e-mail, no status, no way to be paid', async () => {
    const { id, email, call } = await desk.signedIn()
    const values = { email: ['other@test.test'], status: ['inactive'], payment_method: ['bank'], tax_percent: ['99'] }
    await call(portalSettings.saveProfile, { body: { values } })
    expect(await desk.shop.call(affiliates.get, { id })).toMatchObject({ email, status: 'active', payment_method: null })
  })
})

describe('a new password', () => {
  const change = (over: Record<string, string> = {}) => ({
    body: { password: PASSWORD, new_password: 'another password', new_password_again: 'another password', ...over },
  })

  test('needs the old one; other devices are logged out, this one stays, and a mail tells', async () => {
    const { id, email, call } = await desk.signedIn()
    const elsewhere = desk.app.clientWith((await desk.logIn(email)).access_token)
    expect(await refusal(call(portalSettings.changePassword, change({ password: 'not the password' })))).toMatchObject({
      kind: 'invalid',
      fields: { password: ['Incorrect password.'] },
    })
    await call(portalSettings.changePassword, change())
    expect(await refusal(elsewhere(portalSession.facts))).toMatchObject({ kind: 'unauthenticated' })
    await call(portalSession.facts)
    await desk.logIn(email, { password: 'another password' })
    expect(await refusal(desk.logIn(email))).toMatchObject({ reason: 'session.wrongPassword' })
    expect((await subjects(id)).at(-1)).toMatch(/^Your password at .* was changed$/)
  })

  test('is long enough and typed twice alike', async () => {
    const { call } = await desk.signedIn()
    expect(await refusal(call(portalSettings.changePassword, change({ new_password_again: 'a different one' })))).toMatchObject({
      fields: { new_password_again: [expect.any(String)] },
    })
    expect(
      await refusal(call(portalSettings.changePassword, change({ new_password: 'short', new_password_again: 'short' }))),
    ).toMatchObject({ fields: { new_password: [expect.any(String)] } })
  })
})

test('devices that are signed in are listed, this one is marked, and all others are ended at once', async () => {
  const { email, call } = await desk.signedIn()
  const other = desk.app.clientWith((await desk.logIn(email)).access_token)
  expect((await call(portalSettings.sessions)).map(({ current }) => current).sort()).toEqual([false, true])
  expect(await call(portalSettings.endOtherSessions)).toEqual({ ended: 1 })
  expect(await refusal(other(portalSession.facts))).toMatchObject({ kind: 'unauthenticated' })
  expect(await call(portalSettings.sessions)).toHaveLength(1)
})

test('a language is the affiliate’s own: the portal knows it and mails speak it', async () => {
  const { id, call } = await desk.signedIn()
  expect((await call(portalSession.facts)).affiliate.language).toBeNull()
  // Nobody chooses a language that has no words.
  expect(await refusal(call(portalSettings.setLanguage, { body: { language: 'he' as never } }))).toMatchObject({
    kind: 'invalid',
  })
  await call(portalSettings.setLanguage, { body: { language: 'vi' } })
  expect((await call(portalSession.facts)).affiliate.language).toBe('vi')
  await desk.shop.call(affiliates.sendPasswordLink, { id })
  expect((await subjects(id)).at(-1)).toMatch(/mật khẩu/)
})

test('mails that need not be are switched off, and the others are still sent', async () => {
  const { id, call } = await desk.signedIn()
  await desk.shop.call(affiliates.remindPayment, { id })
  expect((await desk.sentTo(id))[0]!.text).toContain(`/partner/${desk.sub_path}/settings`)
  expect(await call(portalSettings.setMails, { body: { muted: ['reminders'] } })).toMatchObject({ muted_mails: ['reminders'] })
  await desk.shop.call(affiliates.sendPasswordLink, { id })
  expect(await subjects(id)).toEqual([expect.stringMatching(/^Choose your password/)])
})
