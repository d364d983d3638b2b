import { apiAffiliates, apiCoupons, apiPayouts, apiReferrals } from '#features/open/api/contract.ts'
import { apiClicks, apiLinks } from '#features/open/api/outreach-contract.ts'
import { apiAffiliateRoutes } from '#features/open/api/server/affiliate-routes.ts'
import { apiClickRoutes } from '#features/open/api/server/click-routes.ts'
import { apiCouponRoutes } from '#features/open/api/server/coupon-routes.ts'
import { apiLinkRoutes } from '#features/open/api/server/link-routes.ts'
import { apiPayoutRoutes } from '#features/open/api/server/payout-routes.ts'
import { apiReferralRoutes } from '#features/open/api/server/referral-routes.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { texts } from '../../src/app/server/texts.ts'
import { quietServices } from '../../tests/support/services.ts'
import { benchDatabase } from '../support/benchDatabase.ts'
import { atMost, type Budget } from '../support/budget.ts'
import { type DeskShop, FEW, loadDesk } from '../support/desk-data.ts'
import { loadLists } from '../support/list-data.ts'
import { openProduct } from '../support/openProduct.ts'
import { compare, type Measure, median, percentile, timesOf } from '../support/rounds.ts'
import { sized } from '../support/size.ts'

const small: DeskShop = { shop_id: 1, affiliates: 10_000, referrals: 10_000 }
const large: DeskShop = { shop_id: 2, affiliates: sized(1_000_000, 20_000), referrals: sized(1_000_000, 20_000) }
const CALLS = 15

type Query = Record<string, string>
interface Page {
  data: unknown[]
  next_cursor: string | null
}
type List = (shop: DeskShop, query: Query) => Promise<Page>
const contracts = {
  ...{ affiliates: apiAffiliates, referrals: apiReferrals, clicks: apiClicks },
  ...{ coupons: apiCoupons, links: apiLinks, payouts: apiPayouts },
}
type Name = keyof typeof contracts

/** The calls themselves, of a process with a connection of its own. */
function listsOf(services: Services): Record<Name, List> {
  const routes: Record<Name, Routes> = {
    affiliates: apiAffiliateRoutes(services),
    referrals: apiReferralRoutes(services),
    clicks: apiClickRoutes(services),
    coupons: apiCouponRoutes(services),
    links: apiLinkRoutes(services),
    payouts: apiPayoutRoutes(services),
  }
  const listOf =
    (name: Name): List =>
    ({ shop_id }, asked) => {
      const query = contracts[name].list.query!.parse(asked)
      return routes[name].handlers.list!({ query, caller: { shop_id }, from: { language: 'en' } } as never) as Promise<Page>
    }
  return {
    ...{ affiliates: listOf('affiliates'), referrals: listOf('referrals'), clicks: listOf('clicks') },
    ...{ coupons: listOf('coupons'), links: listOf('links'), payouts: listOf('payouts') },
  }
}

const smallProgram = ({ shop_id }: DeskShop) => String(shop_id * 10 + 2)
const firstAffiliate = ({ shop_id }: DeskShop) => String(shop_id * 100_000_000 + 1)
const since = new Date(Date.now() - 86_400_000).toISOString()

/** What a program asks for page by page: plain, narrowed, with what stands behind, and by what has changed. */
const cases: Record<string, { list: Name; query: (shop: DeskShop) => Query; pages?: number }> = {
  'affiliates, first page': { list: 'affiliates', query: () => ({}) },
  'affiliates, tenth page': { list: 'affiliates', query: () => ({}), pages: 10 },
  'affiliates of a small program': { list: 'affiliates', query: shop => ({ program_id: smallProgram(shop) }) },
  'affiliates with a rare tag': { list: 'affiliates', query: () => ({ tag: 'vip' }) },
  'affiliates, rare search': { list: 'affiliates', query: () => ({ search: 'rarely' }) },
  'affiliates that changed': { list: 'affiliates', query: () => ({ updated_since: since }) },
  'referrals, first page': { list: 'referrals', query: () => ({}) },
  'referrals, tenth page': { list: 'referrals', query: () => ({}), pages: 10 },
  'referrals, denied (few)': { list: 'referrals', query: () => ({ status: 'denied' }) },
  'referrals with all behind them': { list: 'referrals', query: () => ({ expand: 'affiliate,program,order' }) },
  'referrals that changed': { list: 'referrals', query: () => ({ updated_since: since }) },
  'clicks, tenth page': { list: 'clicks', query: () => ({}), pages: 10 },
  'clicks of one affiliate': { list: 'clicks', query: shop => ({ affiliate_id: firstAffiliate(shop) }) },
  'clicks since a day ago, with their affiliates': {
    list: 'clicks',
    query: () => ({ updated_since: since, expand: 'affiliate,program' }),
  },
  'coupons, tenth page': { list: 'coupons', query: () => ({}), pages: 10 },
  'coupons that failed (few)': { list: 'coupons', query: () => ({ state: 'failed' }) },
  'coupons of one affiliate': { list: 'coupons', query: shop => ({ affiliate_id: firstAffiliate(shop) }) },
  'coupons that changed': { list: 'coupons', query: () => ({ updated_since: since }) },
  'links, tenth page': { list: 'links', query: () => ({}), pages: 10 },
  'links of one affiliate': { list: 'links', query: shop => ({ affiliate_id: firstAffiliate(shop) }) },
  'links since a day ago': { list: 'links', query: () => ({ updated_since: since }) },
  'payouts, tenth page': { list: 'payouts', query: () => ({}), pages: 10 },
  'payouts of one affiliate': { list: 'payouts', query: shop => ({ affiliate_id: firstAffiliate(shop) }) },
  'payouts that changed, with their affiliates': {
    list: 'payouts',
    query: () => ({ updated_since: since, expand: 'affiliate' }),
  },
}

/** Lists of API v2 at ten thousand rows and at a million, as flat as those of the admin. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const opened: Database[] = []
  try {
    await migrate(database.url)
    await loadDesk(database.url, [small, large])
    await loadLists(database.url, [small, large])
    const open = () => {
      const db = openProduct({ url: database.appUrl, connections: 1 })
      opened.push(db)
      return listsOf(
        quietServices({
          db,
          texts,
          limits: {} as never,
          files: {} as never,
          mail: {} as never,
          config: { secret: 'bench', timeScale: 1 } as unknown as Config,
        }),
      )
    }
    const [first, second, third] = [open(), open(), open()]
    const budgets: Budget[] = []
    for (const [title, { list, query, pages = 1 }] of Object.entries(cases)) {
      const slowest: number[] = []
      const timeOf =
        (lists: typeof first, shop: DeskShop, every: number[] = []): Measure =>
        async () => {
          const asked = { limit: '25', ...query(shop) }
          const cursor = await cursorAfter(asked, pages - 1, given => lists[list](shop, given))
          const times = await timesOf(CALLS, async () => {
            const { data } = await lists[list](shop, { ...asked, ...cursor })
            if (data.length === 0) throw new Error(`A page without rows measures nothing: ${title}, of ${FEW} at least.`)
          })
          every.push(...times)
          return median(times)
        }
      const { ratio } = await compare(title, timeOf(first, large, slowest), timeOf(second, small), timeOf(third, small))
      budgets.push(
        atMost(`${title}: a million by ten thousand`, ratio, 1.5),
        atMost(`${title}: p95 at a million`, percentile(slowest, 0.95), 150, 'ms'),
      )
    }
    return budgets
  } finally {
    await Promise.all(opened.map(db => db.close()))
    await database.drop()
  }
}

/** The cursor after so many pages; none before the first. */
async function cursorAfter(asked: Query, pages: number, list: (query: Query) => Promise<Page>): Promise<Query> {
  let cursor: Query = {}
  for (let page = 0; page < pages; page++) {
    const { next_cursor } = await list({ ...asked, ...cursor })
    if (next_cursor === null) throw new Error('There are too few pages.')
    cursor = { cursor: next_cursor }
  }
  return cursor
}
