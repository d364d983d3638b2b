import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { saveSetting } from '#features/store/shop/server/index.ts'
import type { CallError } from '#kit/contract/errors.ts'
import { PASSWORD, type PortalDesk, portalDesk } from '../../../../../tests/support/portal-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { portalSession } from '../contract.ts'

let desk: PortalDesk
beforeAll(async () => {
  desk = await portalDesk()
})
afterAll(() => desk.close())

const login = () => `/partner/${desk.sub_path}/login`

async function setPassword(mail: string, password: string, to = '') {
  const [, token] = /\/affiliate\/password\?token=([\w.-]+)/.exec(mail)!
  const answer = await desk.app.fetch('/affiliate/password', {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: token!, password, again: password, to }).toString(),
  })
  return answer.text()
}

describe('whoever was added by the shop finds the way in', () => {
  const add = (over: object) =>
    desk.shop.call(affiliates.create, {
      body: {
        ...{ first_name: 'New', last_name: 'Comer', email: `new${Math.random()}@test.test`, program_id: desk.shop.program_id },
        ...over,
      },
    })

  test('by a mailed link: a password is chosen, and the page leads to the login', async () => {
    const { id } = await add({ password_mode: 'link' })
    const [mail] = await desk.sentTo(id)
    expect(await setPassword(mail!.text, 'chosen by myself')).toContain(login())
    await desk.logIn(mail!.to.address, { password: 'chosen by myself' })
  })

  test('by a welcome with a link to a password of their own, beside where it is used; none stands in a mail', async () => {
    const { id } = await add({ password_mode: 'generated', send_email: 1 })
    const [mail] = await desk.sentTo(id)
    expect(mail!.text).toContain(login())
    await setPassword(mail!.text, 'chosen by myself')
    await desk.logIn(mail!.to.address, { password: 'chosen by myself' })
  })

  test('by a password that the shop passes on', async () => {
    const { id } = await add({ password_mode: 'given', password: PASSWORD, send_email: 1 })
    const [mail] = await desk.sentTo(id)
    expect(mail!.text).toContain(login())
    await desk.logIn(mail!.to.address)
  })

  test('and by asking for a password, where nothing was mailed', async () => {
    const { id } = await add({ password_mode: 'generated', send_email: 0 })
    const { email } = await desk.shop.call(affiliates.get, { id })
    await desk.app.guest(portalSession.requestPassword, { sub_path: desk.sub_path, body: { email } })
    const [mail] = await desk.sentTo(id)
    await setPassword(mail!.text, 'chosen by myself')
    await desk.logIn(email, { password: 'chosen by myself' })
  })

  test('as does whoever is approved', async () => {
    const { id } = await desk.somebody({ status: 'pending' })
    await desk.shop.call(affiliates.decide, { id, body: { type: 'approve' } })
    expect((await desk.sentTo(id))[0]!.text).toContain(login())
  })
})

describe('whoever has forgotten the password', () => {
  const ask = async (to?: string) => {
    const { id, email } = await desk.somebody()
    await desk.app.guest(portalSession.requestPassword, { sub_path: desk.sub_path, body: { email, to } })
    const [mail] = await desk.sentTo(id)
    return { id, mail: mail! }
  }

  test('is mailed what they asked for, not an invitation, and has half an hour', async () => {
    const { id, mail } = await ask()
    expect(mail.subject).toBe('Reset your password at A shop')
    expect(mail.text).toContain('within 30 minutes')
    expect(mail.text).not.toMatch(/invite/)
    const [link] = await desk.app.asOwner<{ minutes: number }>(
      'select (extract(epoch from expires_at - now()) / 60)::float8 as minutes from affiliate_password_link where affiliate_id = $1',
      [id],
    )
    expect(link!.minutes).toBeGreaterThan(29)
    expect(link!.minutes).toBeLessThanOrEqual(30)
  })

  test('comes by the mailed link to the screen they were going to', async () => {
    const { mail } = await ask('/gifts?open=13')
    const [, path] = /(\/affiliate\/password\?\S+)/.exec(mail.text)!
    const form = await (await desk.app.fetch(path!, { headers: { accept: 'text/html' } })).text()
    expect(form).toContain('<input type="hidden" name="to" value="/gifts?open=13">')
    const done = await setPassword(mail.text, 'chosen by myself', '/gifts?open=13')
    expect(done).toContain(`${login()}?to=%2Fgifts%3Fopen%3D13`)
  })

  test('is led nowhere else', async () => {
    const { mail } = await ask('//evil.test')
    expect(mail.text).not.toContain('evil')
    const done = await setPassword(mail.text, 'chosen by myself', '//evil.test')
    expect(done).toContain(`"${desk.app.services.publicUrl()}${login()}"`)
    expect(done).not.toContain('evil')
  })
})

describe('an address that is not confirmed yet', () => {
  const verifying = (on: 0 | 1) =>
    desk.shop.inShop(tx => saveSetting(tx, desk.shop.shop_id, 'notifications_others', { verify_affiliate_email: on }))
  const mails = () =>
    desk.app.asOwner<{ payload: { affiliate_id: number; mail: string } }>(
      `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where identifier = 'signUp.mail'`,
    )
  const ticketOf = (refused: CallError) => (refused.body as { resend?: string }).resend

  test('is told at the login, to who knows the password, with the mail again for the asking', async () => {
    await verifying(1)
    const asked = { status: 'pending', email_verified: false, verification_asked_at: new Date() }
    const { id, email } = await desk.somebody(asked)
    const guess = await refusal(desk.logIn(email, { password: 'not the password' }))
    expect([guess.reason, ticketOf(guess)]).toEqual(['session.wrongPassword', undefined])
    const refused = await refusal(desk.logIn(email))
    expect(refused).toMatchObject({ kind: 'forbidden', reason: 'portal.unverified' })
    const again = (ticket: string) =>
      desk.app.guest(portalSession.resendVerification, { sub_path: desk.sub_path, body: { ticket } })
    expect((await again(ticketOf(refused)!)).message).toMatch(/sent the email again/)
    expect((await mails()).filter(({ payload }) => payload.affiliate_id === id)).toHaveLength(1)
    await again(ticketOf(refused)!)
    await again(ticketOf(refused)!)
    expect(await refusal(again(ticketOf(refused)!))).toMatchObject({ kind: 'too_many_requests' })
    expect(await refusal(again('1.zzzz.made-up'))).toMatchObject({ kind: 'not_found' })
    await verifying(0)
  })

  test('who signed up before that was asked for is not told of a mail that was never sent, and gets it for the asking', async () => {
    await verifying(1)
    const { email } = await desk.somebody({ status: 'pending', email_verified: false })
    const refused = await refusal(desk.logIn(email))
    expect(refused).toMatchObject({ kind: 'forbidden', reason: 'portal.verifyNow' })
    expect(refused.message).not.toMatch(/we sent/)
    const body = { ticket: ticketOf(refused)! }
    await desk.app.guest(portalSession.resendVerification, { sub_path: desk.sub_path, body })
    expect(await refusal(desk.logIn(email))).toMatchObject({ reason: 'portal.unverified' })
    await verifying(0)
  })
})
