import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { affiliates } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
  await shop.subPath()
})
afterAll(() => desk.close())

let count = 0
const added = async (over: object = {}) => {
  const person = { first_name: 'Ann', last_name: 'Lee', email: `added${++count}@example.test`, program_id: shop.program_id }
  return (await shop.call(affiliates.create, { body: { ...person, status: 'pending', ...over } })).id
}
const decide = (id: number, type: 'approve' | 'deny') => shop.call(affiliates.decide, { id, body: { type } })

test('somebody who was added by hand and still waits is told nothing until they may begin', async () => {
  const id = await added()
  expect(await desk.sentTo(id)).toEqual([])
  await decide(id, 'approve')
  const mails = await desk.sentTo(id)
  expect(mails.map(mail => mail.subject)).toEqual(['You’re now an affiliate of A shop'])
  expect(mails[0]!.text).toContain('/affiliate/password?token=')
})

test('with a password that the store passed on, the welcome has no link to choose one', async () => {
  const id = await added({ password_mode: 'given', password: 'a long password' })
  await decide(id, 'approve')
  const [mail] = await desk.sentTo(id)
  expect(mail!.subject).toBe('You’re now an affiliate of A shop')
  expect(mail!.text).not.toContain('/affiliate/password')
})

test('who never applied is not told that an application was declined', async () => {
  const id = await added()
  await decide(id, 'deny')
  expect(await desk.sentTo(id)).toEqual([])
})

test('who applied is told either way', async () => {
  const applied = () => shop.affiliate(shop.program_id, { status: 'pending', signup_source: 'registration_form' })
  const [one, other] = [await applied(), await applied()]
  await decide(one, 'approve')
  await decide(other, 'deny')
  expect((await desk.sentTo(one)).map(mail => mail.subject)).toEqual(['Welcome to A shop’s affiliate program'])
  expect((await desk.sentTo(other)).map(mail => mail.subject)).toEqual(['Your application to A shop'])
})
