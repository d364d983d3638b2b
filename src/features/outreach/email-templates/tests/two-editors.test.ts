import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { emailTemplates } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
})
afterAll(() => desk.close())

const { get, save, copy } = emailTemplates
const look = (program_id = shop.program_id) => shop.call(get, { type: 'bonus', query: { program_id } })
const write = (subject: string, known_at?: string | null, program_id = shop.program_id) =>
  shop.call(save, { type: 'bonus', body: { program_id, subject, content: '<p>x</p>', known_at } })
const told = { kind: 'conflict', reason: 'email.changedMeanwhile' }

test('the second who saves the same email is told, whether it had words of its own before or not', async () => {
  const { updated_at } = await look()
  expect(updated_at).toBeNull()
  const first = await write('First', updated_at)
  expect(await refusal(write('Second', updated_at))).toMatchObject(told)
  await write('Third', first.updated_at)
  expect(await refusal(write('Fourth', first.updated_at))).toMatchObject(told)
  expect((await look()).subject).toBe('Third')
  // A program that does not say what it knows saves as it always did.
  await write('Fifth')
  expect((await look()).subject).toBe('Fifth')
})

test('two at once have one winner', async () => {
  const { updated_at } = await look()
  const tries = await Promise.allSettled([1, 2, 3, 4].map(each => write(`At once ${each}`, updated_at)))
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1)
})

test('words that were copied here meanwhile are a change like any other', async () => {
  const other = await shop.program()
  const { updated_at } = await look(other)
  await shop.call(copy, { body: { program_id: shop.program_id, data: { types: ['bonus'], program_ids: [other] } } })
  expect(await refusal(write('Mine', updated_at, other))).toMatchObject(told)
  await write('Mine', (await look(other)).updated_at, other)
})
