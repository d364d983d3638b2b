import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { affiliates } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop('enterprise')
})
afterAll(() => desk.close())

const someone = (upline_id: number | null = null) => shop.affiliate(shop.program_id, { upline_id })
const setUpline = (id: number, upline_id: number | null) => shop.call(affiliates.update, { id, body: { upline_id } })
const why = async (id: number, upline_id: number) => (await refusal(setUpline(id, upline_id))).fields.upline_id![0]
async function chain(length: number): Promise<number[]> {
  const ids: number[] = []
  for (let count = 0; count < length; count++) ids.push(await someone(ids.at(-1) ?? null))
  return ids
}

test('nobody brings themselves, and nobody is brought by whom they brought, however far down', async () => {
  const [top, middle, bottom] = (await chain(3)) as [number, number, number]
  expect(await why(top, top)).toContain('their own upline')
  expect(await why(top, middle)).toContain('loop')
  expect(await why(top, bottom)).toContain('loop')
  expect(await why(top, 999_999)).toContain('no longer exists')
  await setUpline(bottom, top)
  await setUpline(bottom, null)
  await setUpline(top, bottom)
  expect(await why(bottom, middle)).toContain('loop')
})

test('two changes at the same moment do not close a circle together', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, two] = [await someone(), await someone()]
    const results = await Promise.allSettled([setUpline(one, two), setUpline(two, one)])
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('a network has twenty levels below the one at the top, counted over those above and below', async () => {
  const full = await chain(21)
  const alone = await someone()
  expect(await why(alone, full[20]!)).toContain('more than 20 levels')
  expect(
    await refusal(
      shop.call(affiliates.create, {
        body: { first_name: 'A', last_name: 'B', email: 'deep@example.test', program_id: shop.program_id, upline_id: full[20]! },
      }),
    ),
  ).toMatchObject({ kind: 'invalid' })
  await setUpline(alone, full[19]!)
  const [head] = await chain(4)
  const high = await chain(18)
  expect(await why(head!, high[17]!)).toContain('more than 20 levels')
  await setUpline(head!, high[16]!)
})

test('the network shows who stands above, and below one level at a time with counts and sums', async () => {
  const [top, middle, bottom] = (await chain(3)) as [number, number, number]
  const sibling = await someone(top)
  await shop.sale(bottom)
  const network = await shop.call(affiliates.network, { id: bottom })
  expect(network.uplines.map(person => person.id)).toEqual([middle, top])
  expect(network.person).toMatchObject({ id: bottom, downline_count: 0, balances: [{ pending: 1000 }] })
  const below = await shop.call(affiliates.downlines, { id: top, query: {} })
  expect(below.rows.map(person => [person.id, person.downline_count])).toEqual([
    [sibling, 0],
    [middle, 1],
  ])
  expect(below.total).toBe(2)
})

test('below the enterprise plan an affiliate keeps the upline they came by; the rest of the profile is changed as ever', async () => {
  const lower = await desk.shop('professional')
  const [above, other] = [await lower.affiliate(lower.program_id), await lower.affiliate(lower.program_id)]
  const id = await lower.affiliate(lower.program_id, { upline_id: above })
  const change = (body: object) => lower.call(affiliates.update, { id, body })
  expect(await refusal(change({ upline_id: other }))).toMatchObject({ kind: 'plan_required' })
  expect(await refusal(change({ upline_id: null, first_name: 'Ann' }))).toMatchObject({ kind: 'plan_required' })
  expect(await change({ upline_id: above, first_name: 'Mia' })).toMatchObject({ upline: { id: above }, first_name: 'Mia' })
})
