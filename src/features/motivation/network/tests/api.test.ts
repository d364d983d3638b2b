import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { rebuildBranches } from '#features/people/affiliates/server/index.ts'
import { sum } from '#kit/money/money.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { aLine, anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { type NetworkDraft, network } from '../contract.ts'
import { foldOfShop } from '../server/fold.jobs.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop('enterprise')
})
afterAll(() => desk.close())

const draft: NetworkDraft = { network_base: 'commission', network_rates: [], network_min_sales: null, network_program_id: null }
const save = (id: number, over: Partial<NetworkDraft>) => shop.call(network.save, { id, body: { ...draft, ...over } })
const fold = () => runJob(foldOfShop, { services: desk.app.services, payload: { shop_id: shop.shop_id } })
const member = (upline_id: number | null, program_id = shop.program_id) => shop.affiliate(program_id, { upline_id })
const viewOf = (id: number) => shop.call(network.person, { id })

async function chain(length: number, program_id = shop.program_id): Promise<number[]> {
  const ids: number[] = []
  for (let count = 0; count < length; count++) ids.push(await member(ids.at(-1) ?? null, program_id))
  return ids
}

/** An order of this value by a code of the seller's own. */
async function sell(seller: number, gross = 100_000) {
  const code = `S${seller}X${Math.random().toString(36).slice(2, 8)}`
  await shop.coupon(seller, code)
  const order = anIncomingOrder({ coupon_codes: [code], lines: [aLine({ gross })] })
  await shop.apply(order)
  return order
}
const paidBy = async (of: readonly number[]) =>
  (await shop.referrals())
    .filter(({ kind, affiliate_id }) => kind === 'network' && of.includes(affiliate_id))
    .map(({ affiliate_id, commission }) => [affiliate_id, commission])

describe('what a program pays for a network', () => {
  test('is saved by whoever may, counts for orders from then on, and pays three levels', async () => {
    const program_id = await shop.program()
    const [top, second, first, seller] = (await chain(4, program_id)) as [number, number, number, number]
    await sell(seller)
    expect(await paidBy([top, second, first])).toEqual([])
    const before = await shop.call(network.settings, { id: program_id })
    const saved = await save(program_id, { network_rates: ['5', '4', '2'] })
    expect(saved).toMatchObject({ network_rates: ['5', '4', '2'], version: before.version + 1 })
    const order = await sell(seller)
    expect(await paidBy([top, second, first])).toEqual([
      [first, 500],
      [second, 400],
      [top, 200],
    ])
    // A later version changes nothing of what was earned, also when half of it comes back.
    await save(program_id, { network_base: 'sale', network_rates: ['9'] })
    await shop.apply({
      ...order,
      updated_at: new Date('2026-05-02T12:00:00Z'),
      refund_id: 'r1',
      lines: [aLine({ gross: 100_000, refunded: 50_000 })],
    })
    expect(await paidBy([top, second, first])).toEqual([
      [first, 250],
      [second, 200],
      [top, 100],
    ])
    expect(await shop.brokenBooks()).toEqual([])
  })

  test('is paid to those alone who sold enough themselves, and stays paid once it is', async () => {
    const program_id = await shop.program()
    await save(program_id, { network_rates: ['5', '4'], network_min_sales: '500.00' })
    const [top, first, seller] = (await chain(3, program_id)) as [number, number, number]
    const own = await sell(first, 50_000)
    await sell(top, 49_999)
    await sell(seller)
    expect((await paidBy([top, first])).filter(([, amount]) => amount === 500 || amount === 400)).toEqual([[first, 500]])
    // What they sold is given back: what was earned by others stays, and the next order pays nothing.
    await shop.apply({
      ...own,
      updated_at: new Date('2026-05-02T12:00:00Z'),
      refund_id: 'r2',
      lines: [aLine({ gross: 50_000, refunded: 50_000 })],
    })
    await sell(seller)
    expect((await paidBy([first])).filter(([, amount]) => amount === 500)).toEqual([[first, 500]])
  })

  test('has at most twenty levels that together stay within the sale, and an open program for newcomers', async () => {
    const program_id = await shop.program()
    const why = async (over: Partial<NetworkDraft>) => (await refusal(save(program_id, over))).fields
    expect(Object.keys(await why({ network_rates: Array.from({ length: 21 }, () => '1') }))).toEqual(['network_rates'])
    expect((await why({ network_rates: ['60', '50'] })).network_rates![0]).toContain('100%')
    expect((await why({ network_rates: ['5', 'much'] }))['network_rates.1']).toHaveLength(1)
    const closed = await shop.program({ status: 0 })
    expect((await why({ network_program_id: closed })).network_program_id![0]).toContain('accepts new affiliates')
    expect((await why({ network_program_id: 999_999 })).network_program_id![0]).toContain('accepts new affiliates')
    const saved = await save(program_id, { network_rates: Array.from({ length: 20 }, () => '5') })
    expect(saved.network_rates).toHaveLength(20)
    expect(await save(program_id, { network_min_sales: '100.00' })).toMatchObject({ network_rates: [], network_min_sales: null })
  })

  test('needs the plan and the permission; a smaller plan may only cut back', async () => {
    const small = await desk.shop('growth_affiliate')
    const program_id = await small.program({ network_rates: [50_000, 40_000] })
    const body = { ...draft, network_rates: ['5', '4', '3'] }
    expect(await refusal(small.call(network.save, { id: program_id, body }))).toMatchObject({ kind: 'plan_required' })
    const fewer = await small.call(network.save, { id: program_id, body: { ...draft, network_rates: ['5'] } })
    expect(fewer.network_rates).toEqual(['5'])
    const staff = await small.as({ role: 'staff', permissions: ['programs'] })
    expect(await refusal(staff(network.settings, { id: program_id }))).toMatchObject({ kind: 'forbidden' })
    const other = await shop.program()
    expect(await refusal(small.call(network.settings, { id: other }))).toMatchObject({ kind: 'not_found' })
  })

  test('is told in the log as the program it is of', async () => {
    const program_id = await shop.program()
    await save(program_id, { network_rates: ['5'] })
    expect((await shop.activity('programs.update'))[0]).toMatchObject({
      subject_id: String(program_id),
      after: { network_rates: ['5'] },
    })
    expect((await shop.call(programs.get, { id: program_id })).network_rates).toEqual(['5'])
  })
})

describe('the tree', () => {
  test('shows those at the top, the largest first, and whom each brought with the sums of their branch', async () => {
    const own = await desk.shop('enterprise')
    const add = (upline_id: number | null) => own.affiliate(own.program_id, { upline_id })
    const [small, large, alone] = [await add(null), await add(null), await add(null)]
    await add(small)
    const [one, two] = [await add(large), await add(large)]
    const deep = await add(one)
    await own.sale(deep)
    await own.sale(one)
    await runJob(foldOfShop, { services: desk.app.services, payload: { shop_id: own.shop_id } })
    const tops = await own.call(network.tops, { query: {} })
    expect(tops.rows.map(({ id, people, direct, levels }) => [id, people, direct, levels])).toEqual([
      [large, 3, 2, 2],
      [small, 1, 1, 1],
    ])
    expect(tops.rows[0]).toMatchObject({ sales: 20_000, commission: 2000, own_sales: 0 })
    const below = await own.call(network.below, { id: large, query: {} })
    expect(below.rows.map(({ id, people, sales, own_sales }) => [id, people, sales, own_sales])).toEqual([
      [one, 1, 20_000, 10_000],
      [two, 0, 0, 0],
    ])
    const view = await own.call(network.person, { id: deep })
    expect(view.path.map(person => person.id)).toEqual([large, one])
    expect((await own.call(network.person, { id: alone })).path).toEqual([])
    for (const id of [small, 999_999]) {
      const stranger = id === small ? shop.call : own.call
      expect(await refusal(stranger(network.person, { id }))).toMatchObject({ kind: 'not_found' })
      expect(await refusal(stranger(network.below, { id, query: {} }))).toMatchObject({ kind: 'not_found' })
    }
  })

  test('goes on where a page ended', async () => {
    const top = await member(null)
    const made: number[] = []
    for (let count = 0; count < 52; count++) made.push(await member(top))
    const first = await shop.call(network.below, { id: top, query: {} })
    const rest = await shop.call(network.below, { id: top, query: { after: first.next! } })
    expect([...first.rows, ...rest.rows].map(row => row.id)).toEqual(made)
    expect(rest.next).toBeNull()
    let after: string | null = null
    const tops: number[] = []
    do {
      const page: Awaited<ReturnType<typeof topsAfter>> = await topsAfter(after)
      tops.push(...page.rows.map(row => row.id))
      after = page.next
    } while (after !== null)
    expect(new Set(tops).size).toBe(tops.length)
    expect(tops).toContain(top)
  })
  const topsAfter = (after: string | null) => shop.call(network.tops, { query: after === null ? {} : { after } })
})

describe('a branch', () => {
  test('moves as a whole: it is told before who is affected, what was earned stays, the log says so', async () => {
    const [from, moved, below] = (await chain(3)) as [number, number, number]
    const [root, to] = (await chain(2)) as [number, number]
    const preview = await shop.call(network.preview, { id: moved, body: { upline_id: to } })
    expect(preview).toMatchObject({ from: { id: from }, to: { id: to }, affected: 2, named: [{ id: below }], problem: null })
    expect(preview.losing.map(one => one.id)).toEqual([from])
    expect(preview.gaining.map(one => one.id)).toEqual([to, root])
    expect((await viewOf(moved)).path.map(one => one.id)).toEqual([from])
    const after = await shop.call(network.move, { id: moved, body: { upline_id: to } })
    expect(after.path.map(one => one.id)).toEqual([root, to])
    expect((await viewOf(from)).person).toMatchObject({ people: 0 })
    expect((await viewOf(root)).person).toMatchObject({ people: 3, levels: 3 })
    expect((await shop.activity('network.moved')).length).toBe(1)
    await shop.call(network.move, { id: moved, body: { upline_id: null } })
    expect((await viewOf(moved)).path).toEqual([])
    expect((await viewOf(root)).person).toMatchObject({ people: 1, levels: 1 })
    expect((await shop.activity('network.removed')).length).toBe(1)
  })

  test('never ends below itself, nor deeper than twenty levels, and the preview says so already', async () => {
    const line = await chain(21)
    const [top, last] = [line[0]!, line[20]!]
    const problemOf = async (id: number, upline_id: number) => {
      const { problem } = await shop.call(network.preview, { id, body: { upline_id } })
      const refused = await refusal(shop.call(network.move, { id, body: { upline_id } }))
      expect(refused.fields.upline_id).toEqual([problem])
      return problem
    }
    expect(await problemOf(top, last)).toContain('loop')
    expect(await problemOf(top, top)).toContain('their own upline')
    expect(await problemOf(await member(null), last)).toContain('more than 20 levels')
  })

  test('is moved under the enterprise plan alone, by those who may, within the shop', async () => {
    const small = await desk.shop('professional')
    const [one, two] = [await small.affiliate(small.program_id), await small.affiliate(small.program_id)]
    const move = { id: one, body: { upline_id: two } }
    expect(await refusal(small.call(network.move, move))).toMatchObject({ kind: 'plan_required' })
    const stranger = await member(null)
    expect(await refusal(shop.call(network.move, move))).toMatchObject({ kind: 'not_found' })
    expect(await refusal(shop.call(network.move, { id: stranger, body: { upline_id: two } }))).toMatchObject({ kind: 'invalid' })
    expect(await refusal((await shop.asSupport())(network.move, { id: stranger, body: { upline_id: null } }))).toMatchObject({
      kind: 'forbidden',
    })
  })

  test('two moves at the same moment never close a circle, and sums stay those of the rows', async () => {
    const people = await chain(3)
    for (let count = 0; count < 5; count++) people.push(await member(people[count % 3]!))
    const moves = Array.from({ length: 24 }, (_, round) => ({
      id: people[(round * 5 + 1) % people.length]!,
      upline_id: round % 6 === 5 ? null : people[(round * 3) % people.length]!,
    }))
    await sell(people[7]!)
    for (let start = 0; start < moves.length; start += 4)
      await Promise.allSettled([
        ...moves.slice(start, start + 4).map(({ id, upline_id }) => shop.call(network.move, { id, body: { upline_id } })),
        fold(),
      ])
    await sell(people[4]!)
    await fold()
    const gone = people[1]!
    await shop.call(affiliates.remove, { id: gone })
    const kept = await branches()
    await shop.inShop(tx => rebuildBranches(tx, shop.shop_id))
    expect(kept).toEqual(await branches())
    expect((await viewOf(people[7]!)).person.sales).toBeGreaterThanOrEqual(100_000)
  })

  /** Rows of whoever has nobody below and sold nothing say nothing. */
  const branches = async () => {
    const rows = await shop.inShop(tx =>
      tx.selectFrom('affiliate_branch').selectAll().where('shop_id', '=', shop.shop_id).orderBy('affiliate_id').execute(),
    )
    return rows.filter(row => row.people > 0 || row.own_sales !== 0 || row.own_commission !== 0)
  }
})

test('all levels of a long chain together are paid what their rates say', async () => {
  const program_id = await shop.program()
  await save(program_id, {
    network_base: 'sale',
    network_rates: Array.from({ length: 20 }, (_, level) => String((level % 4) + 1)),
  })
  const line = await chain(21, program_id)
  await sell(line[20]!)
  const paid = await paidBy(line.slice(0, 20))
  expect(paid).toHaveLength(20)
  expect(sum(paid.map(([, amount]) => amount!))).toBe(50_000)
})
