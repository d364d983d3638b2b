import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Used } from '../contract.ts'

interface UsageRow {
  programs: number
  program_names: string[]
  lifetime: number
  coupon_commission: number
  new_customer: number
  subscriptions: number
  network: number
  bonuses: number
  bonus_names: string[]
  gifts: number
  gift_names: string[]
  discounts: number
  customers: number
  products: number
  staff: number
  stores: number
  creatives: number
  custom_domain: string | null
  friends: number
  levels: number
  specials: number
  exclusions: number
  tiers: number
  webhooks: number
  keys: number
  auto_coupons: number
  sender: string | null
  listings: number
  conversations: number
  paypal: number
}

/** Of programs. */
const OPEN = 1

/** How much this shop has of what not every plan includes: what would stop with a smaller plan, by name and number. */
export async function readUsage(tx: Tx, shop_id: number): Promise<Used[]> {
  const { rows } = await sql<UsageRow>`
    select
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and not for_customers) as programs,
      array(select name from program where shop_id = ${shop_id} and removed_at is null and not for_customers and not is_default
        order by id limit 3) as program_names,
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and lifetime_commission) as lifetime,
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and commissioning_status) as coupon_commission,
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and for_new_customer) as new_customer,
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and subscription_rule <> 'first') as subscriptions,
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and network_rates <> '{}') as network,
      (select count(*)::integer from bonus where shop_id = ${shop_id} and removed_at is null) as bonuses,
      array(select title from bonus where shop_id = ${shop_id} and removed_at is null order by id limit 3) as bonus_names,
      (select count(*)::integer from gift where shop_id = ${shop_id} and removed_at is null) as gifts,
      array(select name from gift where shop_id = ${shop_id} and removed_at is null order by id limit 3) as gift_names,
      (select count(*)::integer from auto_discount where shop_id = ${shop_id} and is_active) as discounts,
      (select count(*)::integer from customer_connection where shop_id = ${shop_id} and origin = 'manual' and ended_at is null) as customers,
      (select count(*)::integer from product_connection where shop_id = ${shop_id}) as products,
      (select count(*)::integer from member where shop_id = ${shop_id} and role = 'staff' and removed_at is null) as staff,
      (select count(*)::integer from connected_shop where shop_id = ${shop_id}) as stores,
      (select count(*)::integer from creative where shop_id = ${shop_id}) as creatives,
      (select custom_domain from shop where shop_id = ${shop_id}) as custom_domain,
      (select count(*)::integer from program where shop_id = ${shop_id} and for_customers and status = ${OPEN}) as friends,
      (select coalesce(max(jsonb_array_length(advance_amount)), 0)::integer from program
        where shop_id = ${shop_id} and removed_at is null) as levels,
      (select count(*)::integer from special_commission where shop_id = ${shop_id}) as specials,
      (select count(*)::integer from program_exclusion where shop_id = ${shop_id}) as exclusions,
      (select count(*)::integer from auto_tier where shop_id = ${shop_id} and enabled) as tiers,
      (select count(*)::integer from webhook_endpoint where shop_id = ${shop_id} and is_on) as webhooks,
      (select count(*)::integer from api_key where shop_id = ${shop_id} and revoked_at is null and coalesce(expires_at > now(), true)
        and scopes <> '{orders}') as keys,
      (select count(*)::integer from shop where shop_id = ${shop_id} and auto_coupon) as auto_coupons,
      (select address from sender_address where shop_id = ${shop_id} and state = 'proven') as sender,
      (select count(*)::integer from marketplace_offer where shop_id = ${shop_id} and is_listed) as listings,
      (select count(*)::integer from (select from chat_conversation where shop_id = ${shop_id} limit 1) as any_chat) as conversations,
      (select count(*)::integer from paypal_connection where shop_id = ${shop_id}) as paypal`.execute(tx)
  return usedOf(rows[0]!).filter(({ count }) => count > 0)
}

const usedOf = (row: UsageRow): Used[] => [
  { feature: 'programsUnlimited', count: row.programs, names: row.program_names },
  { feature: 'customerReferral', count: row.friends, names: [] },
  { feature: 'marketplaceListing', count: row.listings, names: [] },
  { feature: 'chat', count: row.conversations, names: [] },
  { feature: 'orderValueLevels', count: row.levels, names: [] },
  { feature: 'specialCommission', count: row.specials, names: [] },
  { feature: 'excludeProducts', count: row.exclusions, names: [] },
  { feature: 'autoTier', count: row.tiers, names: [] },
  { feature: 'lifetimeCommission', count: row.lifetime, names: [] },
  { feature: 'newCustomerCommission', count: row.new_customer, names: [] },
  { feature: 'subscriptionIntegrations', count: row.subscriptions, names: [] },
  { feature: 'couponCommission', count: row.coupon_commission, names: [] },
  { feature: 'multiLevel', count: row.network, names: [] },
  { feature: 'bonus', count: row.bonuses, names: row.bonus_names },
  { feature: 'gifts', count: row.gifts, names: row.gift_names },
  { feature: 'autoDiscount', count: row.discounts, names: [] },
  { feature: 'connectCustomers', count: row.customers, names: [] },
  { feature: 'connectProducts', count: row.products, names: [] },
  { feature: 'staffAccounts', count: row.staff, names: [] },
  { feature: 'multipleStores', count: row.stores, names: [] },
  { feature: 'mediaSpace', count: row.creatives, names: [] },
  { feature: 'autoCoupon', count: row.auto_coupons, names: [] },
  { feature: 'paypalPayout', count: row.paypal, names: [] },
  { feature: 'webhooks', count: row.webhooks, names: [] },
  { feature: 'api', count: row.keys, names: [] },
  { feature: 'ownSender', count: row.sender ? 1 : 0, names: row.sender ? [row.sender] : [] },
  { feature: 'customDomain', count: row.custom_domain ? 1 : 0, names: row.custom_domain ? [row.custom_domain] : [] },
]
