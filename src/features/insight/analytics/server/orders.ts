import { type RawBuilder, sql } from 'kysely'
import { amongSql, duringSql, notAmong, type Scope } from './scope-sql.ts'

/** What counts an order, or a person, once, however many affiliates of the scope are credited with it. */
export const orderMeasureNames = ['orders', 'clicked_orders', 'customer_orders', 'new_customers'] as const

/**
 * By day. An order counts where it was first credited to anybody of the scope. For a person who is asked for, orders are referrals, and
 * only among several of them some have to be taken off; who is not the first of all is kept apart for that. What is due is read from `tail`.
 */
export function ordersOnce(shop_id: number, scope: Scope): RawBuilder<unknown> {
  const { program_ids, affiliate_ids, excluded_affiliate_ids } = scope
  if (affiliate_ids) return amongAffiliates(shop_id, scope, affiliate_ids)
  if (excluded_affiliate_ids) return withoutAffiliates(shop_id, scope, excluded_affiliate_ids)
  return program_ids ? amongPrograms(shop_id, scope, program_ids) : ofShop(shop_id, scope)
}

const counted = sql.join(orderMeasureNames.map(name => sql.ref(name)))
const ofScope = (shop_id: number, scope: Scope, name: 'shop' | 'program' | 'affiliate') =>
  sql`order_day where shop_id = ${shop_id} and scope = ${name} and ${duringSql(scope)}`
const tailSql = (scope: Scope) => sql`tail where orders <> 0 and ${duringSql(scope)}`

const ofShop = (shop_id: number, scope: Scope) => sql`
  select day, ${counted} from ${ofScope(shop_id, scope, 'shop')} and own = 0
  union all
  select day, ${counted} from ${tailSql(scope)} and earlier_affiliates = '{}'`

const amongPrograms = (shop_id: number, scope: Scope, ids: readonly number[]) => sql`
  select day, ${counted} from ${ofScope(shop_id, scope, 'program')} and ${amongSql('own', ids)} and not earlier && ${ids}::bigint[]
  union all
  select day, ${counted} from ${tailSql(scope)} and ${amongSql('program_id', ids)} and not earlier_programs && ${ids}::bigint[]`

/** One click leads to an order, so that each order has at most one affiliate whose link was clicked. */
const amongAffiliates = (shop_id: number, scope: Scope, ids: readonly number[]) => sql`
  select day, referrals as orders, clicked as clicked_orders, customer_orders, new_customers from affiliate_day
  where shop_id = ${shop_id} and split = 'program' and ${amongSql('affiliate_id', ids)} and ${duringSql(scope)}
  union all
  select day, -orders, 0, -customer_orders, -new_customers from ${ofScope(shop_id, scope, 'affiliate')}
    and ${amongSql('own', ids)} and earlier && ${ids}::bigint[]
  union all
  select day, referrals, clicked, customer_orders, new_customers from tail where ${amongSql('affiliate_id', ids)} and ${duringSql(scope)}
  union all
  select day, -orders, 0, -customer_orders, -new_customers from ${tailSql(scope)}
    and ${amongSql('affiliate_id', ids)} and earlier_affiliates && ${ids}::bigint[]`

/** All orders, less those that one of these was credited with first, and again those of them that somebody else has a part in. */
const withoutAffiliates = (shop_id: number, scope: Scope, ids: readonly number[]) => sql`
  select day, orders, 0 as clicked_orders, customer_orders, new_customers from ${ofScope(shop_id, scope, 'shop')} and own = 0
  union all
  select day, 0, clicked, 0, 0 from program_day where shop_id = ${shop_id} and split = 'all' and ${duringSql(scope)}
  union all
  select day, -referrals, -clicked, -customer_orders, -new_customers from affiliate_day
  where shop_id = ${shop_id} and split = 'program' and ${amongSql('affiliate_id', ids)} and ${duringSql(scope)}
  union all
  select day, orders, 0, customer_orders, new_customers from ${ofScope(shop_id, scope, 'affiliate')} and ${amongSql('own', ids)}
  union all
  select day, orders, 0, customer_orders, new_customers from ${ofScope(shop_id, scope, 'affiliate')}
    and earlier[1] = any(${ids}::bigint[]) and earlier <@ ${ids}::bigint[] and ${notAmong('own', ids)}
  union all
  select day, 0, clicked, 0, 0 from tail where ${notAmong('affiliate_id', ids)} and ${duringSql(scope)}
  union all
  select day, orders, 0, customer_orders, new_customers from ${tailSql(scope)}
    and ${notAmong('affiliate_id', ids)} and earlier_affiliates <@ ${ids}::bigint[]`
