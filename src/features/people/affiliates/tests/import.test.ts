import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imports } from '#features/account/imports/contract.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { affiliates } from '../contract.ts'

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

  test('names countries by code or name, and is told of a row that names none', async () => {
    const checked = (...rows: string[]) =>
      shop.call(imports.check, {
        body: { kind: 'affiliates', file: fileOf(rows, 'first_name,last_name,email,country') },
      })
    const known = ['A,A,a@example.test,Germany', 'B,B,b@example.test,vn', 'C,C,c@example.test,']
    expect((await checked(...known, 'D,D,d@example.test,Atlantis')).problems).toEqual([
      { row: 5, column: 'country', message: "We don't know this country. Use its name or its two-letter code, such as DE." },
    ])
    await apply((await checked(...known)).id)
    expect((await list()).rows.map(row => row.country)).toEqual(['DE', 'VN', null])
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
      [2, 'email', 'Enter a valid email address.'],
      [3, 'first_name', 'Enter a first name.'],
      [5, 'email', 'An affiliate with this email already exists in your store.'],
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

  test('holds 200 rows at most, and 300 a day', async () => {
    await refusal(check(people(1, 201)))
    await apply((await check(people(1, 200))).id)
    const second = await check(people(201, 301))
    expect(second.problems).toMatchObject([{ row: 102, message: 'You can import 300 affiliates within 24 hours; 100 left.' }])
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
    expect(refused.message).toContain('1 affiliate from this import already has referrals')
    expect((await list()).rows).toHaveLength(2)
  })
})

describe('a list of another program', () => {
  const columnsOf = (text: string) =>
    shop.call(imports.columns, { body: { kind: 'affiliates', file: new File([text], 'theirs.csv') } })
  const checkAs = (text: string, mapping?: (string | null)[]) =>
    shop.call(imports.check, {
      body: { kind: 'affiliates', file: new File([text], 'theirs.csv'), ...(mapping && { mapping: JSON.stringify(mapping) }) },
    })

  test('with one column of names is understood by its headings: names are parted, PayPal addresses kept', async () => {
    const text =
      'ID,Email,Name,Payment Email,Rate\n1,mia@example.test,Mia van Dam,mia.pay@example.test,0.2\n2,jo@example.test,Jo,,'
    const { columns, is_certain } = await columnsOf(text)
    expect(columns.map(({ column }) => column)).toEqual([null, 'email', 'full_name', 'paypal_email', null])
    expect(columns[2]!.examples).toEqual(['Mia van Dam', 'Jo'])
    expect(is_certain).toBe(false)
    const checked = await checkAs(text)
    expect(checked).toMatchObject({ ready: 2, problems: [], ignored_columns: ['ID', 'Rate'] })
    await apply(checked.id)
    const { rows } = await list()
    expect(rows.map(row => [row.full_name, row.email])).toEqual([
      ['Mia van Dam', 'mia@example.test'],
      ['Jo', 'jo@example.test'],
    ])
    const mia = await shop.call(affiliates.get, { id: rows[0]!.id })
    expect(mia.payment).toMatchObject({ method: 'paypal', info: { email: 'mia.pay@example.test' } })
  })

  test.each([
    ['First Name,Last Name,Email Address,Offer ID\nIda,Ref,ida@example.test,4', ['first_name', 'last_name', 'email', null]],
    [
      '@user_login\tuser_email\tfirst_name\tlast_name\nm1\tm@example.test\tMaria\tOne',
      [null, 'email', 'first_name', 'last_name'],
    ],
    [
      '[[AFFILIATES]]\n!USERID;!USERNAME;!FIRSTNAME;!LASTNAME\n1;pia@example.test;Pia;Post',
      [null, 'email', 'first_name', 'last_name'],
    ],
    ['Email,First Name,Last Name,Affiliate\nn@example.test,Nia,Track,Nia Media', ['email', 'first_name', 'last_name', null]],
  ])('%j is proposed rightly and imports without editing', async (text, mapping) => {
    expect((await columnsOf(text)).columns.map(({ column }) => column)).toEqual(mapping)
    expect(await checkAs(text)).toMatchObject({ row_count: 1, ready: 1 })
  })

  test('whose headings say nothing is read as the merchant says', async () => {
    const text = 'a,b\nAnn Lee,ann@example.test'
    expect((await columnsOf(text)).columns.map(({ column }) => column)).toEqual([null, null])
    expect((await refusal(checkAs(text))).fields.file?.[0]).toContain('Missing: first_name, last_name, email.')
    expect(await checkAs(text, ['full_name', 'email'])).toMatchObject({ ready: 1 })
  })

  test.each([
    ['too few columns', ['full_name'], 'don’t match this file'],
    ['a column there is not', ['full_name', 'password_hash'], 'don’t match this file'],
    ['one column for two', ['email', 'email'], 'The column email appears twice.'],
    ['nothing for a needed one', ['full_name', null], 'Missing: email.'],
  ])('is refused in words with %s chosen', async (_what, mapping, message) => {
    const { kind, fields } = await refusal(checkAs('a,b\nAnn Lee,ann@example.test', mapping))
    expect(kind).toBe('invalid')
    expect(fields.file?.[0]).toContain(message)
  })

  test('without any column of addresses says what is missing, before anything is chosen', async () => {
    expect((await refusal(columnsOf('First Name,Last Name\nAnn,Lee'))).fields.file?.[0]).toContain('Missing: email.')
  })
})
