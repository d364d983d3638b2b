import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { PASSWORD, type PortalDesk, portalDesk } from '../../../../../tests/support/portal-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { portalSettings } from '../contract.ts'

let desk: PortalDesk
beforeAll(async () => {
  desk = await portalDesk()
})
afterAll(() => desk.close())

type SignedInAffiliate = Awaited<ReturnType<PortalDesk['signedIn']>>
const ask = ({ call }: SignedInAffiliate, email: string, password = PASSWORD) =>
  call(portalSettings.changeEmail, { body: { password, email } })
const emailOf = async ({ id }: SignedInAffiliate) => (await desk.shop.call(affiliates.get, { id })).email

/** The newest link that was mailed to an address. */
async function linkTo({ id }: SignedInAffiliate, address: string): Promise<string> {
  const mails = (await desk.sentTo(id)).filter(mail => mail.to.address === address && mail.text.includes('/new-email'))
  const url = new URL(mails.at(-1)!.text.match(/https?:\/\/\S+\/new-email\S*/)![0])
  return url.pathname + url.search
}

const headers = { accept: 'text/html' }
const look = (link: string) => desk.app.fetch(link, { headers })
const press = (link: string) => desk.app.fetch(link, { method: 'POST', headers })

describe('a new email of one’s own account', () => {
  test('holds once it is proven, and not before', async () => {
    const person = await desk.signedIn()
    expect(await ask(person, '  New.One@Test.test ')).toMatchObject({ email: person.email, new_email: 'new.one@test.test' })
    const link = await linkTo(person, 'new.one@test.test')
    // A program that looks at links before their reader does changes nothing.
    expect(await (await look(link)).text()).toContain('Confirm new email')
    expect(await emailOf(person)).toBe(person.email)
    const done = await press(link)
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Your email is changed')])
    expect(await emailOf(person)).toBe('new.one@test.test')
    expect(await desk.logIn('new.one@test.test')).toMatchObject({ access_token: expect.any(String) })
    expect(await refusal(desk.logIn(person.email))).toBeDefined()
    expect(await person.call(portalSettings.account)).toMatchObject({ email: 'new.one@test.test', new_email: null })
    expect(await desk.shop.call(affiliates.get, { id: person.id })).toMatchObject({ email_verified: true })
    // Good once.
    expect((await press(link)).status).toBe(404)
    expect((await look(link)).status).toBe(404)
  })

  test('is asked for with the password', async () => {
    const person = await desk.signedIn()
    expect(await refusal(ask(person, 'guessed@test.test', 'not this one'))).toMatchObject({ kind: 'invalid' })
    expect(await desk.sentTo(person.id)).toEqual([])
  })

  test('is cancelled from the old one', async () => {
    const person = await desk.signedIn()
    await ask(person, 'thief@test.test')
    const [confirm, cancel] = [await linkTo(person, 'thief@test.test'), await linkTo(person, person.email)]
    expect(cancel).toContain('/new-email/cancel?')
    expect(await (await look(cancel)).text()).toContain('thief@test.test')
    expect(await (await press(cancel)).text()).toContain('The change is canceled')
    expect((await press(confirm)).status).toBe(404)
    expect((await press(cancel)).status).toBe(404)
    expect(await emailOf(person)).toBe(person.email)
  })

  test('is not confirmed with the link to cancel, nor by one that was made up', async () => {
    const person = await desk.signedIn()
    await ask(person, 'swapped@test.test')
    const cancel = await linkTo(person, person.email)
    const confirm = await linkTo(person, 'swapped@test.test')
    expect((await press(cancel.replace('/cancel', ''))).status).toBe(404)
    expect((await press(`${confirm.slice(0, -1)}${confirm.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
    expect((await press(confirm.replace(/token=.*/, 'token=%00'))).status).toBe(404)
    expect(await emailOf(person)).toBe(person.email)
  })

  test('waits a day for its proof', async () => {
    const person = await desk.signedIn()
    await ask(person, 'late@test.test')
    const link = await linkTo(person, 'late@test.test')
    await desk.db.inShop(desk.shop.shop_id, tx =>
      tx
        .updateTable('affiliate_email_change')
        .set({ expires_at: new Date(0) })
        .where('shop_id', '=', desk.shop.shop_id)
        .where('email', '=', 'late@test.test')
        .execute(),
    )
    expect((await look(link)).status).toBe(404)
    expect((await press(link)).status).toBe(404)
    expect(await emailOf(person)).toBe(person.email)
    expect(await person.call(portalSettings.account)).toMatchObject({ new_email: null })
  })

  test('asked for twice, is the one asked for last', async () => {
    const person = await desk.signedIn()
    await ask(person, 'first@test.test')
    const first = await linkTo(person, 'first@test.test')
    await ask(person, 'second@test.test')
    expect((await press(first)).status).toBe(404)
    expect((await press(await linkTo(person, 'second@test.test'))).status).toBe(200)
    expect(await emailOf(person)).toBe('second@test.test')
  })

  test('is nobody else’s, when it is asked for and when it is proven', async () => {
    const person = await desk.signedIn()
    const other = await desk.somebody()
    expect(await refusal(ask(person, other.email))).toMatchObject({ kind: 'invalid' })
    expect(await refusal(ask(person, person.email))).toMatchObject({ kind: 'invalid' })
    await ask(person, 'wanted@test.test')
    const link = await linkTo(person, 'wanted@test.test')
    await desk.somebody({ email: 'wanted@test.test' })
    const answer = await press(link)
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('This email is taken')])
    expect(await emailOf(person)).toBe(person.email)
  })

  test('is forgotten when the store has changed it meanwhile', async () => {
    const person = await desk.signedIn()
    await ask(person, 'own@test.test')
    const link = await linkTo(person, 'own@test.test')
    await desk.shop.call(affiliates.update, { id: person.id, body: { email: 'by-the-store@test.test' } as never })
    expect((await press(link)).status).toBe(404)
    expect(await emailOf(person)).toBe('by-the-store@test.test')
  })
})
