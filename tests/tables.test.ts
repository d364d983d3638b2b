import { describe, expect, test } from 'vitest'
import { chosenTables } from './support/chosen-tables.ts'
import { sources, valueImports } from './support/imports.ts'
import { tableOwners } from './support/table-owners.ts'
import {
  CHOSEN,
  databaseFunctions,
  roomOf,
  statementsIn,
  type TableUse,
  tablesOfSchema,
  touchedBySql,
  usesIn,
} from './support/table-uses.ts'

const tables = tablesOfSchema()
const server = sources().filter(({ path }) =>
  /^src\/(server|app\/server|features\/[^/]+\/[^/]+\/(?!admin|page|storefront))/.test(path),
)
const functions = databaseFunctions()
const found = server.flatMap(source => usesIn(source, functions))
const uses = [
  ...found.filter(({ table }) => tables.has(table)),
  ...Object.entries(chosenTables).flatMap(([place, { tables, writes }]) =>
    tables.map((table): TableUse => ({ table, writes, room: roomOf(place), place })),
  ),
].filter(({ room }) => room !== 'demo')

describe('a table', () => {
  test('has an owner, and every owner a table', () => {
    expect(Object.keys(tableOwners).sort()).toEqual([...tables].sort())
  })

  test('is written by its owner only', () => {
    const strangers = uses.filter(({ table, room, writes }) => writes && tableOwners[table]!.owner !== room)
    expect(strangers.map(({ table, place }) => `${place} writes ${table}`)).toEqual([])
  })

  test('is read by its owner and by those who say why', () => {
    const mayRead = ({ table, room }: TableUse) =>
      tableOwners[table]!.owner === room || tableOwners[table]!.readers?.[room] !== undefined
    expect(uses.filter(use => !use.writes && !mayRead(use)).map(({ table, place }) => `${place} reads ${table}`)).toEqual([])
  })

  test('is not open to readers who have gone', () => {
    const reading = new Set(uses.map(({ table, room }) => `${room} reads ${table}`))
    const allowed = Object.entries(tableOwners).flatMap(([table, { readers = {} }]) =>
      Object.keys(readers).map(room => `${room} reads ${table}`),
    )
    expect(allowed.filter(each => !reading.has(each))).toEqual([])
  })

  test('that is chosen at run time is named beside the owners', () => {
    const unnamed = new Set(found.filter(({ table }) => table === CHOSEN).map(({ place }) => place.split(':')[0]!))
    expect([...unnamed].sort()).toEqual(Object.keys(chosenTables).sort())
  })
})

test('whoever writes what visitor pages show says so to the processes that keep drawn ones', () => {
  const shown = new Set(['page_design', 'program', 'shop', 'shop_setting'])
  // How orders are decided; that a shop is there, of which no page is drawn yet; and a program that is saved with its rules.
  const unseen = [
    'src/features/store/shop/server/settings.ts',
    'src/features/store/shop/server/create.ts',
    'src/features/commissions/programs/server/past.ts',
  ]
  const writing = uses.filter(({ table, writes }) => writes && shown.has(table)).map(({ place }) => place.split(':')[0]!)
  const silent = server.filter(({ path, text }) => writing.includes(path) && !text.includes('await pagesChanged(tx, shop_id)'))
  expect(silent.map(({ path }) => path).sort()).toEqual(unseen.toSorted())
})

test('whoever writes referrals says so to who waits for a tier and to open lists, or is called by files that do', () => {
  const needed = valueImports(server)
  const says = (path: string): boolean => {
    if (server.find(source => source.path === path)!.text.includes('await afterReferralsChanged(')) return true
    const callers = server.filter(source => needed.get(source.path)!.has(path))
    return callers.length > 0 && callers.every(caller => says(caller.path))
  }
  const writing = new Set(
    uses.filter(({ table, writes }) => writes && table === 'referral').map(({ place }) => place.split(':')[0]!),
  )
  expect(writing.size).toBeGreaterThan(5)
  // The adjustment it makes says so.
  expect([...writing].filter(path => !says(path))).toEqual(['src/features/sales/referrals/server/by-hand/payIncrease.ts'])
})

const isOwn = (statement: string) => /status\s*(?:=|<>|in|not in)\s*\(?\s*[\d']/.test(statement)

test('a status in SQL comes from the list of statuses, not as a number or a word of its own', () => {
  const about = server.filter(({ text }) => text.includes('status'))
  const own = about.flatMap(source => statementsIn(source).filter(({ text }) => isOwn(text)))
  expect(own.map(({ place }) => place)).toEqual([])
  const planted = ['status in (1, 2)', "financial_status <> 'voided'", 'status = ${ReferralStatus.paid}']
  const seen = planted.map(where =>
    statementsIn({ path: 'x.ts', text: `sql\`select from referral where ${where}\`` }).some(({ text }) => isOwn(text)),
  )
  expect(seen).toEqual([true, true, false])
})

describe('the look at the sources', () => {
  const touched = (text: string) => {
    const uses = usesIn({ path: 'src/features/x/server/y.ts', text })
    return [...new Set(uses.map(({ table, writes }) => `${writes ? 'writes' : 'reads'} ${table}`))]
  }

  test.each([
    ["tx.selectFrom('shop').innerJoin('member as m', 'm.shop_id', 'shop.shop_id')", ['reads member', 'reads shop']],
    ["tx.insertInto('shop').values({})", ['writes shop']],
    ["tx.updateTable('shop').from('member')", ['reads member', 'writes shop']],
    ['sql`update shop set name = ${name} from member where true`', ['writes shop', 'reads member']],
    ['sql<{ id: number }>`select from ${x} join lateral member on true`', ['reads member']],
    [
      'sql`delete from shop where id in (select id from member m, program as p)`',
      ['writes shop', 'reads member', 'reads program'],
    ],
    ["pool.query('insert into click values ($1)')", ['writes click']],
    ["const words = 'choose from the shop'", []],
    ['tx.updateTable(kind)', [`writes ${CHOSEN}`]],
    ["mailedLinks('affiliate_email_link')", ['writes affiliate_email_link']],
    ["ownRows('sent_gift', ['address'])", ['reads sent_gift']],
    ['sql`select a is distinct from member from shop`', ['reads shop']],
  ])('sees who reads and writes in %s', (text, expected) => {
    expect(touched(text).sort()).toEqual([...expected].sort())
  })

  test('sees what functions of the database touch', () => {
    const functions = databaseFunctions()
    expect(functions.get('record_clicks')).toContainEqual({ table: 'click', writes: true })
    expect(touchedBySql('select record_clicks($1)', functions)).toContainEqual({ table: 'click', writes: true })
  })
})

test('whoever answers a call or declares a feature holds no statement: those stand in store.ts, or in a file named like what they do', () => {
  const isDesk = ({ path }: { path: string }) => /\/(?:[\w-]*routes|\w+Handlers|feature)\.ts$/.test(path)
  const desks = server.filter(isDesk)
  expect(desks.length).toBeGreaterThan(60)
  const holding = desks.filter(({ text }) => /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text))
  expect(holding.map(({ path }) => path)).toEqual([])
})
