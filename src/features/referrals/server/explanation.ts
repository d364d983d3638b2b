import { sql } from 'kysely'
import type { Reason } from '#features/attribution/reasons.ts'
import type { TrackingType } from '#features/attribution/TrackingType.ts'
import type { Currency } from '#kit/currencies.ts'
import { Refusal } from '#kit/errors.ts'
import { formatMoney } from '#kit/formatMoney.ts'
import type { Minor } from '#kit/money.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReferralExplanation } from '../contract.ts'
import { explainEntry, type StoredEntry } from '../explainEntry.ts'
import { explainReferral, type Reader, type StoredReferral, sayReason } from '../explainReferral.ts'
import type { OrderFacts } from '../OrderFacts.ts'
import { namesOfAffiliates, namesOfMembers } from './names.ts'

/** How amounts of a currency are written in this shop. */
export async function moneyOf(tx: Tx, shop_id: number, currency: Currency): Promise<(amount: Minor) => string> {
  const shop = await tx
    .selectFrom('shop')
    .select(['currency', 'money_format'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const template = shop.currency === currency ? shop.money_format : undefined
  return amount => formatMoney(amount, currency, { template })
}

/** Everything that is known about how a referral came to its amount. */
export async function explainStoredReferral(
  tx: Tx,
  shop_id: number,
  id: number,
  t: Pick<Translate, 'any'>,
): Promise<ReferralExplanation> {
  const referral = await loadReferral(tx, shop_id, id)
  if (!referral) throw new Refusal('not_found', 'referrals.notFound')
  const facts = referral.attribution
  const reasons = reasonsFor(referral.seller_id ?? referral.affiliate_id, facts)
  const entries = await loadEntries(tx, shop_id, id)
  const corrections = await loadCorrections(tx, shop_id, id)
  const person = await namesOfAffiliates(tx, shop_id, [referral.affiliate_id, referral.seller_id ?? 0, ...affiliatesIn(reasons)])
  const memberName = await namesOfMembers(
    tx,
    shop_id,
    entries.map(entry => entry.actor),
  )
  const money = await moneyOf(tx, shop_id, referral.currency)
  const reader: Reader = { t, money, nameOf: affiliate => person(affiliate).name }
  const { kind, level, status, tracking_type, currency, total, commission, commission_adjustment } = referral
  return {
    ...{ id, kind, level, status, tracking_type, currency, total, commission, commission_adjustment },
    amount: commission + commission_adjustment,
    affiliate: person(referral.affiliate_id),
    program: { id: referral.program_id, name: referral.program_name, version: referral.program_version },
    order: referral.order_id === null ? null : orderOf(referral),
    attribution: reasons.map(reason => sayReason(reason, reader)),
    ...explainReferral(referral, reader),
    corrections: corrections.map(({ created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      sentence: t.any('referrals.explain.correction', { amount: money(row.commission) }),
    })),
    entries: entries.map(entry => explainEntry(entry, reader, memberName)),
  }
}

interface LoadedReferral extends StoredReferral {
  id: number
  level: number
  affiliate_id: number
  program_id: number
  program_name: string
  program_version: number
  tracking_type: TrackingType
  currency: Currency
  total: Minor
  order_id: number | null
  order_number: string | null
  order_version: number
  placed_at: Date | null
  attribution: OrderFacts | null
}

/** A correction of an upline's commission stands two steps from the sale. */
async function loadReferral(tx: Tx, shop_id: number, id: number): Promise<LoadedReferral | undefined> {
  const { rows } = await sql<LoadedReferral>`
    select referral.id, referral.kind, referral.level, referral.status, referral.affiliate_id, referral.program_id, program.name as program_name,
      referral.program_version, referral.tracking_type, referral.currency, referral.total, referral.commission,
      referral.commission_adjustment, referral.trace, referral.order_id, referral.order_version,
      store_order.number as order_number, store_order.placed_at, store_order.attribution,
      case when referral.level > 0 then coalesce(grandparent.affiliate_id, parent.affiliate_id) end as seller_id
    from referral
    join program on program.shop_id = referral.shop_id and program.id = referral.program_id
    left join store_order on store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
    left join referral as parent on parent.shop_id = referral.shop_id and parent.id = referral.parent_id
    left join referral as grandparent on grandparent.shop_id = parent.shop_id and grandparent.id = parent.parent_id
    where referral.shop_id = ${shop_id} and referral.id = ${id}`.execute(tx)
  return rows[0]
}

const orderOf = ({ order_id, order_number, placed_at, order_version }: LoadedReferral) => ({
  id: order_id!,
  number: order_number!,
  placed_at: placed_at!.toISOString(),
  version: order_version,
})

/** Why the seller was credited, then what did not count. */
function reasonsFor(seller: number, facts: OrderFacts | null): readonly Reason[] {
  const credit = facts?.credits.find(one => one.affiliate_id === seller)
  return [...(credit?.reasons ?? []), ...(facts?.reasons ?? [])]
}

export const affiliatesIn = (reasons: readonly Reason[]): number[] =>
  reasons.flatMap(({ values }) =>
    Object.entries(values).flatMap(([name, id]) => (/^(affiliate|winner)$/.test(name) ? Number(id) : [])),
  )

async function loadEntries(tx: Tx, shop_id: number, referral_id: number): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select entry.id, entry.at, entry.event, entry.actor,
      coalesce(json_agg(json_build_object('account', posting.account, 'amount', posting.amount, 'currency', posting.currency) order by posting.line)
        filter (where posting.affiliate_id <> 0), '[]') as postings
    from ledger_entry as entry
    join ledger_posting as posting on posting.shop_id = entry.shop_id and posting.entry_id = entry.id
    where entry.shop_id = ${shop_id} and entry.referral_id = ${referral_id}
    group by entry.id, entry.at, entry.event, entry.actor order by entry.at, entry.id`.execute(tx)
  return rows
}

async function loadCorrections(tx: Tx, shop_id: number, parent_id: number) {
  const { rows } = await sql<{
    id: number
    commission: Minor
    status: StoredReferral['status']
    refund_id: string | null
    created_at: Date
  }>`
    select id, commission, status, refund_id, created_at from referral
    where shop_id = ${shop_id} and parent_id = ${parent_id} and kind = 'correction' order by id`.execute(tx)
  return rows
}
