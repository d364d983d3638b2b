import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imports } from '#features/imports/contract.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { affiliates } from './contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await desk.shop()
})

const fileOf = (rows: string[], heading = 'First Name,last_name,EMAIL,city,tags') =>
  new File([[heading, ...rows].join('\r\n')], 'people.csv', { type: 'text/csv' })
const check = (rows: string[]) => shop.call(imports.check, { body: { kind: 'affiliates', file: fileOf(rows) } })
const apply = (id: number, over: object = {}) =>
  shop.call(imports.apply, { id, body: { options: { program_id: shop.program_id, send_email: 0, ...over } } })
const undo = (id: number) => shop.call(imports.undo, { id })
const people = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `Ann,Nr${from + place},p${from + place}@example.test,Leeds,`)
const list = () => shop.call(affiliates.list, { query: { sort: 'id:asc', per_page: 100 } })

describe('a file of affiliates', () => {
  test('becomes active affiliates of the chosen program, each with a link and no surprise', async () => {
    const checked = await check(['Ann,Lee, ANN@Example.test ,Leeds,"hiker, vip"', 'Trần,Anh,anh@example.test,,'])
    expect(checked).toMatchObject({ row_count: 2, ready: 2, problem_count: 0 })
    expect((await list()).rows).toEqual([])
    await apply(checked.id)
    const { rows } = await list()
    expect(rows).toMatchObject([
      {
        full_name: 'Ann Lee',
        email: 'ann@example.test',
        city: 'Leeds',
        tags: ['hiker', 'vip'],
        status: 'active',
        register_method: 'import',
      },
      { full_name: 'Trần Anh', city: null, tags: [] },
    ])
    expect(await desk.mailsTo(rows[0]!.id)).toEqual([])
  })

  test('is told row by row what is wrong, and nothing is half done', async () => {
    await shop.affiliate(shop.program_id, { email: 'l.ee@gmail.com' })
    const { id, problems } = await check([
      'Ann,Lee,nonsense,,',
      ',Lee,a@example.test,,',
      'Ann,Lee,A@example.test,,',
      'Ann,Lee,lee@gmail.com,,',
      'B,B,b@example.test,,',
    ])
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'email', 'Please enter a valid email address.'],
      [3, 'first_name', 'Please enter a first name.'],
      [5, 'email', 'An affiliate with this email is already in your store.'],
    ])
    await refusal(apply(id))
    expect((await list()).rows).toHaveLength(1)
  })

  test('with one address in two rows names the first of them', async () => {
    const { problems } = await check(['Ann,Lee,a@example.test,,', 'Bo,Lee,A@example.test,,'])
    expect(problems).toEqual([{ row: 3, column: 'email', message: 'This email is already in row 2.' }])
  })

  test('is imported once, however often it is sent', async () => {
    const rows = people(1, 3)
    await apply((await check(rows)).id)
    const again = await check(rows).catch(error => error)
    if (again instanceof Error) expect(again).toMatchObject({ kind: 'conflict' })
    else expect(again.ready).toBe(0)
    expect((await list()).rows).toHaveLength(3)
  })

  test('holds 200 rows at most, and 300 a day', { timeout: 30_000 }, async () => {
    await refusal(check(people(1, 201)))
    await apply((await check(people(1, 200))).id)
    const second = await check(people(201, 301))
    expect(second.problems).toMatchObject([
      { row: 102, message: 'You can import 300 affiliates within 24 hours; 100 are left now.' },
    ])
    await apply((await check(people(201, 300))).id)
    expect((await check(people(400, 400))).problem_count).toBe(1)
  })

  test('mails a password, a link or nothing, as chosen', async () => {
    await apply((await check(people(1, 1))).id, { send_email: 1 })
    await apply((await check(people(2, 2))).id, { password_mode: 'link' })
    await apply((await check(people(3, 3))).id, { password_mode: 'given', password: 'a-long-password' })
    const { rows } = await list()
    expect((await desk.mailsTo(rows[0]!.id)).map(mail => mail.mail)).toEqual(['welcomePassword'])
    expect((await desk.mailsTo(rows[1]!.id)).map(mail => mail.mail)).toEqual(['passwordLink'])
    expect(await desk.mailsTo(rows[2]!.id)).toEqual([])
    expect(await shop.call(affiliates.get, { id: rows[2]!.id })).toMatchObject({ has_password: true })
  })
})

describe('undo', () => {
  test('takes all of them back, and the same file can come again', async () => {
    const rows = people(1, 3)
    const { id } = await check(rows)
    await apply(id)
    await undo(id)
    expect((await list()).rows).toEqual([])
    await apply((await check(rows)).id)
    expect((await list()).rows).toHaveLength(3)
  })

  test('is refused once one of them has earned', async () => {
    const { id } = await check(people(1, 2))
    await apply(id)
    const { rows } = await list()
    await shop.sale(rows[1]!.id)
    const refused = await refusal(undo(id))
    expect(refused).toMatchObject({ kind: 'conflict', reason: 'affiliates.importEarned' })
    expect(refused.message).toContain('1 affiliate of this import already has referrals')
    expect((await list()).rows).toHaveLength(2)
  })
})
