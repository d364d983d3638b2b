import { sql } from 'kysely'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import type { Reason } from '#features/sales/attribution/rules/reasons.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { Gathered } from '../rules/news-kinds.ts'
import type { MailContext } from './loadMailContext.ts'
import type { MailParts } from './mailMembers.ts'

const MAX_SALES = 50

/** Orders that came in through affiliates: one with all that is known, several as a list. */
export async function referralMail(tx: Tx, voice: MailContext, { ids, count }: Gathered): Promise<MailParts | undefined> {
  const sales = await salesOf(tx, voice.shop_id, ids)
  const [only] = sales
  if (!only) return undefined
  return count === 1 && sales.length === 1 ? aboutOne(voice, only) : aboutMany(voice, sales, { ids, count })
}

interface Sale {
  id: number
  order_id: number
  order: string
  affiliate: string
  program: string
  currency: Currency
  total: Minor
  commission: Minor
  is_approved: boolean
  is_ad: boolean
  reasons: readonly Reason[]
}

/** What the affiliates of these orders earn, the newest order first. */
async function salesOf(tx: Tx, shop_id: number, order_ids: readonly number[]): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select referral.id, referral.order_id, store_order.number as order, program.name as program, referral.currency, referral.total,
      coalesce(nullif(trim(affiliate.first_name || ' ' || affiliate.last_name), ''), affiliate.email) as affiliate,
      referral.commission + referral.commission_adjustment as commission, referral.status = ${sql.lit(ReferralStatus.approved)} as is_approved,
      'google_ads' = any(referral.flags) as is_ad,
      coalesce((select credit->'reasons' from jsonb_array_elements(store_order.attribution->'credits') as credit
        where credit->>'affiliate_id' = referral.affiliate_id::text limit 1), '[]') as reasons
    from referral
    join store_order on store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
    join affiliate on affiliate.shop_id = referral.shop_id and affiliate.id = referral.affiliate_id
    join program on program.shop_id = referral.shop_id and program.id = referral.program_id
    where referral.shop_id = ${shop_id} and referral.kind = 'sale' and referral.moved_to is null and referral.order_id = any(${order_ids}::bigint[])
    order by array_position(${order_ids}::bigint[], referral.order_id), referral.id limit ${MAX_SALES}`.execute(tx)
  return rows
}

function aboutOne({ t, money, screen }: MailContext, sale: Sale): MailParts {
  const { id, order, affiliate } = sale
  const say = (part: string) => t.any(`merchantMails.referral.${part}`, { order, affiliate })
  const why = sale.reasons.map(({ code, values }) => t.any(`attribution.${code}`, { ...values, affiliate }))
  return {
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say(sale.is_approved ? 'approved' : 'waiting'), ...(sale.is_ad ? [say('googleAds')] : [])],
    facts: [
      { label: say('order'), value: order },
      { label: say('affiliateLabel'), value: affiliate },
      { label: say('program'), value: sale.program },
      { label: say('total'), value: money(sale.total, sale.currency) },
      { label: say('commission'), value: money(sale.commission, sale.currency) },
      ...(why.length > 0 ? [{ label: say('why'), value: why.join('\n') }] : []),
    ],
    button: { label: say('button'), url: screen(`/referrals/detail/${id}`) },
  }
}

function aboutMany({ t, money, screen }: MailContext, sales: readonly Sale[], { ids, count }: Gathered): MailParts {
  const say = (part: string, value = count) => t.any(`merchantMails.referrals.${part}`, { count: value })
  const more = count - ids.length
  return {
    subject: say('subject'),
    heading: say('subject'),
    paragraphs: [say('intro')],
    facts: sales.map(({ order, affiliate, total, commission, currency }) => ({
      label: order,
      value: t.any('merchantMails.referrals.row', {
        affiliate,
        total: money(total, currency),
        commission: money(commission, currency),
      }),
    })),
    after: more > 0 ? say('more', more) : undefined,
    button: { label: say('button'), url: screen('/referrals') },
  }
}
