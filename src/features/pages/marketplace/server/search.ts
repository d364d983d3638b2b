import { type SqlBool, sql } from 'kysely'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { foldCase } from '#kit/foldCase.ts'
import { parseRate } from '#kit/money/money.ts'
import type { Database } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { Filters } from '../rules/filters.ts'

export const PER_PAGE = 24
/** Beyond so many, visitors read that there are more and narrow their search. */
const COUNTED = 1_000

/** What fits, page by page, along an index. Belongs to no shop: everybody may read it. */
export function searchListings({ global }: Pick<Database, 'global'>, filters: Filters) {
  const { q, category, commission, days, country, sort, page } = filters
  const found = global
    .selectFrom('marketplace_offer_listing')
    .select(['shop_id', 'slug', 'brand', 'category', 'summary', 'commission_type', 'commission_low', 'commission_high'])
    .select(['currency', 'money_format', 'cookie_days', 'picture_id', 'picture_width', 'picture_height'])
    .where('is_shown', '=', true)
    .$if(q !== '', rows => rows.where('words', 'like', containsPattern(foldCase(q))))
    .$if(category !== '', rows => rows.where('category', '=', category))
    .$if(days !== '', rows => rows.where('cookie_days', '>=', Number(days)))
    .$if(country !== '', rows => rows.where(sql<SqlBool>`(countries = '{}' or ${country} = any(countries))`))
    .$if(commission === 'fixed', rows => rows.where('commission_type', '<>', CommissionType.percentOfSale))
    .$if(commission !== '' && commission !== 'fixed', rows =>
      rows.where('commission_type', '=', CommissionType.percentOfSale).where('commission_high', '>=', parseRate(commission) ?? 0),
    )
  const by = sort === 'days' ? 'days' : 'newest'
  return listPage(
    found,
    { page, per_page: PER_PAGE, sort: `${by}:desc` },
    { sort: { newest: 'listed_at', days: 'cookie_days' }, id: 'shop_id', cap: COUNTED },
  )
}

/** What search engines are led to; as many as a sitemap may name. */
export const listedSlugs = ({ global }: Pick<Database, 'global'>) =>
  global
    .selectFrom('marketplace_offer_listing')
    .select(['slug', 'listed_at'])
    .where('is_shown', '=', true)
    .orderBy('listed_at', 'desc')
    .orderBy('shop_id', 'desc')
    .limit(50_000)
    .execute()
