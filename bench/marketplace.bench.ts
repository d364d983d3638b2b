import pg from 'pg'
import { type Filters, readFilters } from '#features/pages/marketplace/rules/filters.ts'
import { searchListings } from '#features/pages/marketplace/server/search.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { FreshDatabase } from '../scripts/database/fresh-database.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { openProduct } from './support/openProduct.ts'
import { compare, type Measure, median, percentile, timesOf } from './support/rounds.ts'
import { sized } from './support/size.ts'

const FEW = 100
const MANY = sized(10_000, 200)
const CALLS = 30

const filters = (search: string): Filters => {
  const params = new URLSearchParams(search)
  return readFilters(asked => params.get(asked) ?? undefined)
}

/** What visitors look for; the rare word and the category fit as many offers in both. */
const cases: Record<string, Filters> = {
  'first page': filters(''),
  'a rare word': filters('q=lighthouse'),
  'a category': filters('category=travel'),
  'longest first, from 10%': filters('sort=days&commission=10'),
}

/** Pages of the directory among a hundred offers and among ten thousand, each in a database of its own: the table is of all shops. */
export async function run(): Promise<Budget[]> {
  const [few, many] = [await benchDatabase('few'), await benchDatabase('many')]
  const opened: Database[] = []
  try {
    await load(few, FEW)
    await load(many, MANY)
    for (const { appUrl } of [many, few, few]) opened.push(openProduct({ url: appUrl, connections: 1 }))
    const [subject, reference, again] = opened as [Database, Database, Database]
    const budgets: Budget[] = []
    for (const [title, asked] of Object.entries(cases)) {
      const slowest: number[] = []
      const { ratio } = await compare(title, timeOf(subject, asked, slowest), timeOf(reference, asked), timeOf(again, asked))
      budgets.push(
        atMost(`${title}: ${MANY} offers by ${FEW}`, ratio, 1.5),
        atMost(`${title}: p95 at ${MANY}`, percentile(slowest, 0.95), 50, 'ms'),
      )
    }
    return budgets
  } finally {
    await Promise.all(opened.map(db => db.close()))
    await few.drop()
    await many.drop()
  }
}

const timeOf =
  (db: Database, asked: Filters, all: number[] = []): Measure =>
  async () => {
    const times = await timesOf(CALLS, async () => void (await searchListings(db, asked)))
    all.push(...times)
    return median(times)
  }

async function load({ url }: FreshDatabase, offers: number): Promise<void> {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'; set synchronous_commit = off; set statement_timeout = 0")
    await client.query(
      `insert into marketplace_offer_listing (shop_id, slug, is_shown, brand, category, countries, summary, commission_type,
         commission_low, commission_high, currency, money_format, cookie_days, listed_at)
       select place, 'brand-' || place, true, 'Brand ' || place, case when place <= 40 then 'travel' else 'home' end, '{}',
         'What brand ' || place || ' makes' || case when place <= 12 then ' in a lighthouse' else '' end, 2,
         place % 30 * 10000, place % 30 * 10000, 'USD', '\${{amount}}', place % 90, now() - make_interval(mins => place)
       from generate_series(1, $1::integer) as place`,
      [offers],
    )
    await client.query('vacuum analyze marketplace_offer_listing')
  } finally {
    await client.end()
  }
}
