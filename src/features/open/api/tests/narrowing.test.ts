import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { bonusKinds, bonusStates } from '#features/motivation/bonuses/rules/Bonus.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { keyOf, signedIn } from '../../../../../tests/support/people.ts'

const DEMO = 1

let app: TestApp
let key: string

beforeAll(async () => {
  app = await testApp()
  key = await keyOf(app.services.db, DEMO, ['read'])
  const merchant = app.clientWith(await signedIn(app.services.db, DEMO))
  const { rows } = await merchant(programs.list, { query: {} })
  await merchant(programs.update, { id: rows.find(row => !row.is_default)!.id, body: { status: 0 } })
})
afterAll(() => app.close())

type Row = Record<string, unknown>

async function get(path: string): Promise<Row[]> {
  const answer = await app.fetch(`/api/v2/${path}limit=100`, { headers: { authorization: key } })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Row[] }).data
}

/** In the middle of a word, and in letters of another size. */
const partOf = (text: unknown) => encodeURIComponent(String(text).slice(1, 6).toUpperCase())
const has = (field: string, text: unknown) => (row: Row) =>
  String(row[field]).toLowerCase().includes(String(text).slice(1, 6).toLowerCase())

describe('a list narrowed is what of the whole list fits, in the same order', () => {
  test('programs by name and status', async () => {
    const all = await get('programs?')
    const { name } = all.at(-1)!
    for (const [query, fits] of [
      [`search=${partOf(name)}`, has('name', name)],
      ['status=active', (row: Row) => row.status === 'active'],
      ['status=inactive', (row: Row) => row.status === 'inactive'],
      [`search=${partOf(name)}&status=active`, (row: Row) => has('name', name)(row) && row.status === 'active'],
    ] as const) {
      const wanted = all.filter(fits)
      if (!query.includes('&')) expect({ query, count: wanted.length }).not.toEqual({ query, count: 0 })
      expect({ query, found: await get(`programs?${query}&`) }).toEqual({ query, found: wanted })
    }
    // What the database reads as "anything" is a letter here.
    expect(await get('programs?search=%25&')).toEqual([])
  })

  test('bonuses by title, state, kind and program', async () => {
    const all = await get('bonuses?')
    const { title } = all.at(-1)!
    const [{ id: program_id }] = (await get('programs?')) as [{ id: number }]
    const isOf = ({ program_ids }: Row) => program_ids === null || (program_ids as number[]).includes(program_id)
    for (const [query, fits] of [
      [`search=${partOf(title)}`, has('title', title)],
      ...bonusStates.map(state => [`state=${state}`, (row: Row) => row.state === state] as const),
      ...bonusKinds.map(kind => [`kind=${kind}`, (row: Row) => row.kind === kind] as const),
      [`program_id=${program_id}`, isOf],
    ] as const)
      expect({ query, found: await get(`bonuses?${query}&`) }).toEqual({ query, found: all.filter(fits) })
    expect(await get(`bonuses?search=${partOf(title)}&`)).not.toEqual([])
    expect(await get('bonuses?search=%25&')).toEqual([])
  })

  test('awards by bonus and affiliate, each with its affiliate where that is asked for', async () => {
    const people = (await get('affiliates?status=active&')).slice(0, 2).map(row => Number(row.id))
    const given = (await get('bonuses?')).slice(0, 2).map(row => Number(row.id))
    await app.services.db.inShop(DEMO, async tx => {
      for (const affiliate_id of people)
        for (const bonus_id of given)
          await sql`insert into bonus_award (shop_id, bonus_id, affiliate_id, step, period, key, target, value, amount, worth, currency, given_at)
            values (${DEMO}, ${bonus_id}, ${affiliate_id}, 9, '2026-01-01', gen_random_uuid(), 1, 1, 100, 100, 'USD', now())`.execute(
            tx,
          )
    })
    const all = await get('bonus-awards?')
    expect(all.length).toBeGreaterThanOrEqual(people.length * given.length)
    for (const field of ['bonus_id', 'affiliate_id'] as const) {
      const wanted = field === 'bonus_id' ? given[0] : people[0]
      expect(await get(`bonus-awards?${field}=${wanted}&`)).toEqual(all.filter(row => row[field] === wanted))
    }
    const affiliates = new Map((await get('affiliates?')).map(row => [row.id, row]))
    const expanded = await get('bonus-awards?expand=affiliate&')
    expect(expanded.map(({ affiliate: _, ...row }) => row)).toEqual(all)
    for (const { affiliate, affiliate_id } of expanded) {
      expect(affiliate).toMatchObject({ id: affiliate_id })
      const listed = affiliates.get(affiliate_id)
      if (listed) expect(listed).toMatchObject(affiliate as object)
    }
    expect(all[0]).not.toHaveProperty('affiliate')
  })
})
