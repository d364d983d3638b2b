import { sql } from 'kysely'
import type { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { book, type NewEntry } from '#features/sales/ledger/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { ToldTrace } from '../../rules/explain/ToldTrace.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'

export interface NewBonus {
  /** Given once under this key, whatever runs twice. */
  key: string
  affiliate_id: number
  tracking_type: TrackingType
  amount: Minor
  comment: string
  trace: ToldTrace
  /** Approved when the shop's rule says so, at once, or by a person alone. */
  approval: 'shop' | 'at_once' | 'by_hand'
  /** Of a past that is taken over: when it was. */
  at?: Date
}

interface Inserted {
  id: number
  request_key: string
  affiliate_id: number
  commission: Minor
  status: ReferralStatus
  created_at: Date
}

export const BONUS_ACTOR = 'system:bonuses'

/** Writes bonuses among the commissions of their affiliates, under the program each is in; answers their numbers by key. */
export async function giveBonuses(
  tx: Tx,
  shop_id: number,
  bonuses: readonly NewBonus[],
  currency: Currency,
): Promise<Map<string, number>> {
  if (bonuses.length === 0) return new Map()
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows } = await sql<Inserted>`
    insert into referral (shop_id, affiliate_id, program_id, program_version, tracking_type, kind, status, currency, total, commission, comment,
      trace, approve_at, request_key, created_at, changed_at)
    select ${shop_id}, fresh.affiliate_id, program.id, program.current_version, fresh.tracking_type, 'bonus',
      case when fresh.approval = 'at_once' or (fresh.approval = 'shop' and shop.auto_approve and shop.auto_approve_days = 0)
        then ${ReferralStatus.approved} else ${ReferralStatus.pending} end::smallint,
      ${currency}, 0, fresh.amount, fresh.comment, fresh.trace,
      case when fresh.approval = 'shop' and shop.auto_approve and shop.auto_approve_days > 0
        then coalesce(fresh.at, ${now}) + make_interval(days => shop.auto_approve_days) end,
      fresh.key, coalesce(fresh.at, ${now}), coalesce(fresh.at, ${now})
    from jsonb_to_recordset(${JSON.stringify(bonuses)}::jsonb)
      as fresh(key uuid, affiliate_id bigint, tracking_type smallint, amount bigint, comment text, trace jsonb, approval text, at timestamptz)
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = fresh.affiliate_id
    join program on program.shop_id = ${shop_id} and program.id = affiliate.program_id
    join shop on shop.shop_id = ${shop_id}
    on conflict (shop_id, request_key) where request_key is not null do nothing
    returning id, request_key, affiliate_id, commission, status, created_at`.execute(tx)
  await book(
    tx,
    shop_id,
    rows.flatMap(row => entriesOf(row, currency)),
  )
  await afterReferralsChanged(
    tx,
    shop_id,
    rows.map(row => row.id),
  )
  return new Map(rows.map(row => [row.request_key, row.id]))
}

function entriesOf({ id, affiliate_id, commission: amount, status, created_at: at }: Inserted, currency: Currency): NewEntry[] {
  const entry = { referral_id: id, actor: BONUS_ACTOR, at }
  const given: NewEntry = {
    ...{ ...entry, source: `referral:${id}:added`, event: 'bonus_given' },
    movements: [{ from: 'expense', to: 'pending', affiliate_id, currency, amount }],
  }
  if (status !== ReferralStatus.approved) return [given]
  const approved: NewEntry = {
    ...{ ...entry, source: `referral:${id}:auto-approved`, event: 'approved' },
    movements: [{ from: 'pending', to: 'payable', affiliate_id, currency, amount }],
  }
  return [given, approved]
}
