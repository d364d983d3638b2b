import { sql } from 'kysely'
import * as z from 'zod'
import { findByWords } from '#features/people/affiliates/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { ALL_ROWS } from '#kit/contract/list-query.ts'
import { startOfDay } from '#kit/days.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'
import type { ReferralFilter } from '../../contract.ts'
import { type CountedAs, countedAs, referralKinds } from '../../rules/kinds.ts'
import { ReferralStatus } from '../../rules/status.ts'

const numbers = z.array(z.number())

/** What the filters of the screen come down to. It can be stored, and finds the same rows tomorrow. */
export const ResolvedFilter = z
  .object({
    statuses: numbers,
    program_ids: numbers,
    affiliate_ids: numbers,
    excluded_affiliate_ids: numbers,
    code: z.string(),
    counted: z.enum(countedAs),
    /** The seller's own and what corrects it, without what uplines earn. */
    without_network: z.boolean(),
    /** In the program of customers who bring friends, or in any other. */
    of_customers: z.boolean(),
    tracking_types: numbers,
    kinds: z.array(z.enum(referralKinds)),
    /** As the store names the product. */
    product: z.string(),
    from: z.iso.datetime(),
    /** Not included. */
    until: z.iso.datetime(),
    changed_since: z.iso.datetime(),
    /** One of these numbers, of one of these affiliates, or for one of these orders. */
    search: z.object({ ids: numbers, affiliate_ids: numbers, order_ids: numbers }),
    /** Nothing newer than this one. */
    until_id: z.number(),
  })
  .partial()
export type ResolvedFilter = z.infer<typeof ResolvedFilter>

/** Days become moments of the shop's time zone; a search text becomes the people and the orders it is found in. */
export async function resolveFilter(tx: Tx, shop_id: number, asked: ReferralFilter): Promise<ResolvedFilter> {
  return {
    ...(asked.status !== undefined && asked.status !== ALL_ROWS && { statuses: [asked.status] }),
    ...(asked.program_ids && { program_ids: toNumbers(asked.program_ids) }),
    ...(asked.affiliate_ids && { affiliate_ids: toNumbers(asked.affiliate_ids) }),
    ...(asked.excluded_affiliate_ids && { excluded_affiliate_ids: toNumbers(asked.excluded_affiliate_ids) }),
    ...(asked.code && { code: foldCase(asked.code) }),
    ...(asked.counted && { counted: asked.counted }),
    ...(asked.network_sales === 'excluding' && { without_network: true }),
    ...(asked.customers && { of_customers: asked.customers === 'only' }),
    ...(asked.tracking_types && { tracking_types: toNumbers(asked.tracking_types) }),
    ...(asked.kind !== undefined && { kinds: [asked.kind] }),
    ...(asked.product_id !== undefined && { product: await productOf(tx, shop_id, asked.product_id) }),
    ...(await momentsOf(tx, shop_id, asked)),
    ...(asked.changed_since && { changed_since: new Date(asked.changed_since).toISOString() }),
    ...(asked.query && { search: await searchFor(tx, shop_id, asked.query) }),
  }
}

export const toNumbers = (text: string) => text.split(',').map(Number)

/** A product that is not there is in no order. */
async function productOf(tx: Tx, shop_id: number, id: number): Promise<string> {
  const product = await tx
    .selectFrom('product')
    .select('platform_id')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return product?.platform_id ?? ''
}

async function momentsOf(tx: Tx, shop_id: number, { from, to }: ReferralFilter): Promise<Pick<ResolvedFilter, 'from' | 'until'>> {
  if (!from && !to) return {}
  const time_zone = await timeZoneOf(tx, shop_id)
  return {
    ...(from && { from: startOfDay(from, time_zone).toISOString() }),
    ...(to && { until: startOfDay(to, time_zone, 1).toISOString() }),
  }
}

const MAX_PEOPLE = 200

/** A search text is the number of a referral or an order, or part of an affiliate's name or address. */
async function searchFor(tx: Tx, shop_id: number, text: string): Promise<NonNullable<ResolvedFilter['search']>> {
  const pattern = containsPattern(foldCase(text))
  const order_names = [text, `#${text}`]
  // Nobody is called #1042.
  const affiliate_ids = text.startsWith('#') ? [] : await findByWords(tx, shop_id, pattern, MAX_PEOPLE)
  const orders = await tx
    .selectFrom('store_order')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('number', 'in', order_names)
    .limit(MAX_PEOPLE)
    .execute()
  const imported = await tx
    .selectFrom('referral')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('order_name', 'in', order_names)
    .limit(MAX_PEOPLE)
    .execute()
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  return {
    ids: [...(number ? [Number(number)] : []), ...imported.map(referral => referral.id)],
    affiliate_ids,
    order_ids: orders.map(order => order.id),
  }
}

/** The referrals that are wanted, for whatever is asked about them. */
export function filteredReferrals(tx: Tx, shop_id: number, wanted: ResolvedFilter) {
  const { statuses, program_ids, affiliate_ids, excluded_affiliate_ids, tracking_types, kinds, product, code } = wanted
  const { counted, without_network, of_customers, from, until, changed_since, search, until_id } = wanted
  return (
    tx
      .selectFrom('referral')
      .where('shop_id', '=', shop_id)
      .$if(statuses?.length === 0 || kinds?.length === 0, rows => rows.where(sql<boolean>`false`))
      // One value asked for by `in` is an equality, along whose index the numbers stand in order.
      .$if(!!statuses?.length, rows => rows.where('status', 'in', statuses!))
      .$if(program_ids !== undefined, rows => rows.where('program_id', 'in', program_ids!))
      .$if(affiliate_ids !== undefined, rows => rows.where('affiliate_id', 'in', affiliate_ids!))
      .$if(excluded_affiliate_ids !== undefined, rows => rows.where('affiliate_id', 'not in', excluded_affiliate_ids!))
      .$if(code !== undefined, rows => rows.where(withCode(shop_id, code!)))
      .$if(counted !== undefined, rows => rows.where(countsAs(counted!)))
      .$if(without_network === true, rows => rows.where('level', '=', 0))
      .$if(of_customers !== undefined, rows => rows.where(ofCustomers(shop_id, of_customers!)))
      .$if(tracking_types !== undefined, rows => rows.where('tracking_type', 'in', tracking_types!))
      .$if(!!kinds?.length, rows => rows.where('kind', 'in', kinds!))
      .$if(from !== undefined, rows => rows.where('created_at', '>=', new Date(from!)))
      .$if(until !== undefined, rows => rows.where('created_at', '<', new Date(until!)))
      .$if(changed_since !== undefined, rows => rows.where('changed_at', '>=', new Date(changed_since!)))
      .$if(until_id !== undefined, rows => rows.where('id', '<=', until_id!))
      .$if(product !== undefined, rows =>
        rows.where(
          sql<boolean>`exists (select from referral_product as sold where sold.shop_id = ${shop_id}
          and sold.product_id = ${product!} and sold.referral_id = referral.id)`,
        ),
      )
      .$if(search !== undefined, rows => rows.where(foundBy(search!)))
  )
}

const ofCustomers = (shop_id: number, isOnly: boolean) =>
  sql<boolean>`program_id ${isOnly ? sql`=` : sql`is distinct from`} (select id from program where program.shop_id = ${shop_id} and for_customers)`

/** As figures are added up: an order that is worth nothing any more is none. */
function countsAs(counted: CountedAs) {
  const stands = sql<boolean>`(status <> ${sql.lit(ReferralStatus.denied)} and moved_to is null)`
  if (counted === 'commission') return stands
  return sql<boolean>`(${stands} and (kind = 'sale' and (total <> 0 or commission + commission_adjustment <> 0) or kind = 'manual' and total <> 0))`
}

/** The order had it, and it was this affiliate's then; of several of theirs the first one counts. */
const withCode = (shop_id: number, code: string) => sql<boolean>`(kind = 'sale' and exists (
  select from store_order as bought where bought.shop_id = ${shop_id} and bought.id = referral.order_id and ${code} = (
    select fold_case(given.name) from unnest(bought.coupon_codes) with ordinality as given(name, place)
    where bought.attribution -> 'coupon_owners' ->> fold_case(given.name) = referral.affiliate_id::text order by given.place limit 1)))`

/** Only what was found is asked for: an "or" with an empty part costs the index of the others. */
function foundBy({ ids, affiliate_ids, order_ids }: NonNullable<ResolvedFilter['search']>) {
  const parts = [
    ids.length > 0 && sql<boolean>`id = any(${ids})`,
    affiliate_ids.length > 0 && sql<boolean>`affiliate_id = any(${affiliate_ids})`,
    order_ids.length > 0 && sql<boolean>`order_id = any(${order_ids})`,
  ].filter(part => part !== false)
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`
}
