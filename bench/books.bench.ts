import { sql } from 'kysely'
import pg from 'pg'
import { isSound } from '#features/sales/ledger/contract.ts'
import { book } from '#features/sales/ledger/server/index.ts'
import { lookAtBooks } from '#features/sales/ledger/server/lookAtBooks.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { dropIndexes } from './support/desk-data.ts'
import { openProduct } from './support/openProduct.ts'
import { compare, type Measure } from './support/rounds.ts'
import { sized } from './support/size.ts'

interface BookShop {
  shop_id: number
  affiliates: number
  postings: number
}

const small: BookShop = { shop_id: 1, affiliates: 1_000, postings: 10_000 }
const large: BookShop = { shop_id: 2, affiliates: sized(50_000, 1_000), postings: sized(10_000_000, 20_000) }

const OF_ENTRY = 2
const OF_REFERRAL = 4
const NEWS = 200
const FIRST = 100_000_000

/** The five-minute look at the books with the same news, at ten million postings and at ten thousand. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const opened: Database[] = []
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  try {
    await migrate(database.url)
    await load(owner, [small, large])
    for (let count = 0; count < 3; count++) opened.push(openProduct({ url: database.appUrl, connections: 1 }))
    const [first, second, third] = opened as [Database, Database, Database]
    for (const shop of [small, large]) {
      const figure = `${shop.postings.toLocaleString('en')} postings`
      console.log(`  the whole of ${figure} in slices: ${await secondsOf(() => look(first, shop, { isWhole: true }))} s`)
      await addNews(first, owner, shop)
      console.log(`  their sums, built once: ${await secondsOf(() => look(first, shop))} s`)
    }
    const { ratio } = await compare(
      'look at the same news',
      timeOf(first, owner, large),
      timeOf(second, owner, small),
      timeOf(third, owner, small),
    )
    return [atMost('look at the news in the books: ten million postings by ten thousand', ratio, 2)]
  } finally {
    await Promise.all(opened.map(db => db.close()))
    await owner.end()
    await database.drop()
  }
}

async function secondsOf(work: () => Promise<void>): Promise<string> {
  const start = performance.now()
  await work()
  return ((performance.now() - start) / 1000).toFixed(1)
}

async function look(db: Database, { shop_id }: BookShop, wishes: { isWhole?: boolean } = {}): Promise<void> {
  const checks = await lookAtBooks(db, shop_id, wishes)
  if (!checks) throw new Error('There were no news.')
  if (!isSound(checks)) throw new Error(`The books of the bench are not sound: ${JSON.stringify(checks)}`)
}

/** Milliseconds of a look at so many entries, some minutes after the last. */
function timeOf(db: Database, owner: pg.Client, shop: BookShop): Measure {
  return async () => {
    await addNews(db, owner, shop)
    const start = performance.now()
    await look(db, shop)
    return performance.now() - start
  }
}

let booked = 0
async function addNews(db: Database, owner: pg.Client, { shop_id, postings, affiliates }: BookShop): Promise<void> {
  const referrals = postings / OF_ENTRY / OF_REFERRAL
  const numbers = Array.from({ length: NEWS }, (_, index) => 1 + ((booked + index * 7919) % referrals))
  const entries = [...new Set(numbers)].map(number => ({
    source: `news ${++booked}`,
    event: 'order_changed' as const,
    actor: 'system:bench',
    referral_id: shop_id * FIRST + number,
    movements: [
      { from: 'expense', to: 'pending', affiliate_id: affiliateOf(shop_id, number, affiliates), currency: 'USD', amount: 1 },
    ] as const,
  }))
  await db.inShop(shop_id, async tx => {
    await sql`update referral set commission = commission + 1
      where shop_id = ${shop_id} and id = any(${entries.map(entry => entry.referral_id)})`.execute(tx)
    await book(tx, shop_id, entries)
  })
  await owner.query("update book_check set checked_at = checked_at - interval '5 minutes' where shop_id = $1", [shop_id])
}

const affiliateOf = (shop_id: number, referral: number, affiliates: number) => shop_id * FIRST + 1 + (referral % affiliates)

const tables = ['referral', 'ledger_entry', 'ledger_posting']

async function load(owner: pg.Client, shops: readonly BookShop[]): Promise<void> {
  await owner.query("set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'; set synchronous_commit = off")
  const restore = await dropIndexes(owner, tables)
  for (const shop of shops) await loadShop(owner, shop)
  await restore()
  await owner.query(`select setval(pg_get_serial_sequence('ledger_entry', 'id'), ${10 * FIRST})`)
  await owner.query(`vacuum analyze ${[...tables, 'ledger_balance'].join(', ')}`)
}

/** Referrals of four entries, each of them two postings. */
async function loadShop(owner: pg.Client, { shop_id, affiliates, postings }: BookShop): Promise<void> {
  const entries = postings / OF_ENTRY
  const affiliate = `$1::bigint * ${FIRST} + 1 + n % ${affiliates}`
  await owner.query(
    `insert into shop (shop_id, domain, name) overriding system value values ($1::bigint, 'bench-' || $1::bigint || '.test', 'Bench')`,
    [shop_id],
  )
  await owner.query(
    `insert into referral (shop_id, id, affiliate_id, program_id, program_version, tracking_type, kind, status, currency, total,
       commission, quantity, order_name, created_at)
     overriding system value
     select $1::bigint, $1::bigint * ${FIRST} + n, ${affiliate}, $1, 1, 2, 'sale', 0, 'USD', 10000, ${OF_REFERRAL} * 100, 1, '#' || n, now()
     from generate_series(1, $2::bigint) as n`,
    [shop_id, entries / OF_REFERRAL],
  )
  await owner.query(
    `insert into ledger_entry (shop_id, id, source, event, referral_id, actor)
     overriding system value
     select $1::bigint, $1::bigint * ${FIRST} + e, 'loaded ' || e, 'attributed', $1::bigint * ${FIRST} + 1 + (e - 1) / ${OF_REFERRAL}, 'system:bench'
     from generate_series(1, $2::bigint) as e`,
    [shop_id, entries],
  )
  await owner.query(
    `insert into ledger_posting (shop_id, entry_id, line, account, affiliate_id, currency, amount)
     select $1::bigint, $1::bigint * ${FIRST} + e, line, case line when 0 then 'expense' else 'pending' end,
       case line when 0 then 0 else ${affiliate} end, 'USD', case line when 0 then -100 else 100 end
     from generate_series(1, $2::bigint) as e, lateral (select 1 + (e - 1) / ${OF_REFERRAL} as n) as referral, generate_series(0, 1) as line`,
    [shop_id, entries],
  )
  await owner.query(
    `insert into ledger_balance (shop_id, affiliate_id, account, currency, amount)
     select shop_id, affiliate_id, account, currency, sum(amount) from ledger_posting
     where shop_id = $1 and affiliate_id <> 0 group by 1, 2, 3, 4`,
    [shop_id],
  )
}
