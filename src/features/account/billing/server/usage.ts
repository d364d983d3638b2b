import { sql } from 'kysely'
import { type Feature, features } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { Used } from '../contract.ts'

/** What is done anew each time: a shop has none of it that a smaller plan could end. */
export const notHad = ['bulkEmail'] as const satisfies readonly Feature[]
type Had = Exclude<Feature, (typeof notHad)[number]>

type Names = Partial<Record<Had, string[]>>
type UsageRow = Record<Had, number> & { names: Names }

/** Of programs. */
const OPEN = 1

/** How much this shop has of what not every plan includes: what would stop with a smaller plan, by name and number. */
export async function readUsage(tx: Tx, shop_id: number): Promise<Used[]> {
  const { rows } = await sql<UsageRow>`
    select
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and not for_customers) as "programsUnlimited",
      (select count(*)::integer from program where shop_id = ${shop_id} and for_customers and status = ${OPEN}) as "customerReferral",
      (select count(*)::integer from shop_setting where shop_id = ${shop_id} and key = 'convert_customers'
        and (content->>'accounts_on' = '1' or content->>'offer_on' = '1')) as "convertCustomers",
      (select count(*)::integer from marketplace_offer where shop_id = ${shop_id} and is_listed) as "marketplaceListing",
      (select count(*)::integer from (select from chat_conversation where shop_id = ${shop_id} limit 1) as any_chat) as chat,
      (select count(*)::integer from payment_setting where shop_id = ${shop_id} and methods->'store_credit'->>'is_offered' = '1') as "storeCredit",
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and theme_type in ('home', 'fashion'))
        as "premiumTemplates",
      (select coalesce(max(jsonb_array_length(advance_amount)), 0)::integer from program
        where shop_id = ${shop_id} and removed_at is null) as "orderValueLevels",
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and lifetime_commission)
        as "lifetimeCommission",
      (select count(*)::integer from special_commission where shop_id = ${shop_id}) as "specialCommission",
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and for_new_customer)
        as "newCustomerCommission",
      (select count(*)::integer from program_exclusion where shop_id = ${shop_id}) as "excludeProducts",
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and subscription_rule <> 'first')
        as "subscriptionIntegrations",
      (select count(*)::integer from email_service where shop_id = ${shop_id}) as "emailIntegrations",
      (select count(*)::integer from auto_tier where shop_id = ${shop_id} and enabled) as "autoTier",
      (select count(*)::integer from auto_discount where shop_id = ${shop_id} and is_active) as "autoDiscount",
      (select count(*)::integer from api_key where shop_id = ${shop_id} and revoked_at is null and coalesce(expires_at > now(), true)
        and scopes <> '{orders}') as api,
      (select count(*)::integer from customer_connection where shop_id = ${shop_id} and origin = 'manual' and ended_at is null)
        as "connectCustomers",
      (select count(*)::integer from product_connection where shop_id = ${shop_id}) as "connectProducts",
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and network_rates <> '{}') as "multiLevel",
      (select count(*)::integer from bonus where shop_id = ${shop_id} and removed_at is null) as bonus,
      (select count(*)::integer from gift where shop_id = ${shop_id} and removed_at is null) as gifts,
      (select count(*)::integer from creative where shop_id = ${shop_id}) as "mediaSpace",
      (select count(*)::integer from shop where shop_id = ${shop_id} and auto_coupon) as "autoCoupon",
      (select count(*)::integer from shop_setting where shop_id = ${shop_id} and key = 'auto_links' and content->>'is_on' = '1')
        as "autoCustomLink",
      (select count(*)::integer from paypal_connection where shop_id = ${shop_id}) as "paypalPayout",
      (select count(*)::integer from payment_setting where shop_id = ${shop_id} and methods->'wise'->>'is_offered' = '1') as "wisePayout",
      (select count(*)::integer from payout_schedule where shop_id = ${shop_id} and rail = 'store_credit' and is_active)
        as "storeCreditAutoPayout",
      (select count(*)::integer from payment_setting where shop_id = ${shop_id} and payout_mode = 'requests') as "requestPayment",
      (select count(*)::integer from (select from payout where shop_id = ${shop_id} limit 1) as any_payout) as "exportInvoice",
      (select count(*)::integer from payment_setting where shop_id = ${shop_id} and tax_mode <> 'none') as "commissionTax",
      (select count(*)::integer from shop_setting where shop_id = ${shop_id} and key = 'notifications_others' and content->>'require_w9' = '1')
        as "taxDocuments",
      (select count(*)::integer from sender_address where shop_id = ${shop_id} and state = 'proven') as "ownSender",
      (select count(*)::integer from shop where shop_id = ${shop_id} and custom_domain is not null) as "customDomain",
      (select count(*)::integer from page_design where shop_id = ${shop_id} and page in ('message-bar', 'message-bar-non')
        and design->>'enabled' = '1') as "messageBar",
      (select count(*)::integer from webhook_endpoint where shop_id = ${shop_id} and is_on) as webhooks,
      (select count(*)::integer from (select from product_day where shop_id = ${shop_id} limit 1) as any_day) as "productAnalytics",
      (select count(*)::integer from member where shop_id = ${shop_id} and role = 'staff' and removed_at is null) as "staffAccounts",
      (select count(*)::integer from program where shop_id = ${shop_id} and removed_at is null and commissioning_status)
        as "couponCommission",
      (select count(*)::integer from connected_shop where shop_id = ${shop_id}) as "multipleStores",
      (select count(*)::integer from shop_setting where shop_id = ${shop_id} and key = 'convert_customers' and content->>'as_downline' = '1')
        as "downlineAssignment",
      (select count(*)::integer from page_design where shop_id = ${shop_id} and page = 'first-login' and design->>'enabled' = '1')
        as "firstLoginPage",
      jsonb_build_object(
        'programsUnlimited', array(select name from program where shop_id = ${shop_id} and removed_at is null and not for_customers
          and not is_default order by id limit 3),
        'emailIntegrations', array(select initcap(service) from email_service where shop_id = ${shop_id} order by service),
        'bonus', array(select title from bonus where shop_id = ${shop_id} and removed_at is null order by id limit 3),
        'gifts', array(select name from gift where shop_id = ${shop_id} and removed_at is null order by id limit 3),
        'ownSender', array(select address from sender_address where shop_id = ${shop_id} and state = 'proven'),
        'customDomain', array(select custom_domain from shop where shop_id = ${shop_id} and custom_domain is not null),
        'webhooks', array(select description from webhook_endpoint where shop_id = ${shop_id} and is_on and description <> ''
          order by id limit 3),
        'staffAccounts', array(select name from member where shop_id = ${shop_id} and role = 'staff' and removed_at is null order by id limit 3)
      ) as names`.execute(tx)
  const { names, ...counts } = rows[0]!
  return allHad
    .map(feature => ({ feature, count: counts[feature], names: names[feature] ?? [] }))
    .filter(({ count }) => count > 0)
}

const isHad = (feature: Feature): feature is Had => !notHad.some(name => name === feature)
const allHad = (Object.keys(features) as Feature[]).filter(isHad)
