import { sql } from 'kysely'
import type { NewEntry } from '#features/sales/ledger/server/index.ts'
import type { Minor } from '#kit/money/money.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { EntryDetail } from '../../rules/explain/causesOf.ts'
import { historicTime } from '../../rules/historicTime.ts'
import { accountOf, ReferralStatus } from '../../rules/status.ts'
import type { Decisions } from './decideOrders.ts'
import type { InsertedReferrals } from './insertReferrals.ts'

type ReferralMove = Decisions['moves'][number]

/** Orders that are somebody else's: the referrals that lost them stay, worth nothing, and say who has the order now. */
export async function moveReferrals(tx: Tx, shop_id: number, moves: readonly ReferralMove[]): Promise<InsertedReferrals> {
  const rows = moves.flatMap(({ saved, facts, withdrawn }) =>
    withdrawn.map(({ id }) => ({
      id,
      order_version: saved.version,
      moved_to: facts.credits.map(credit => credit.affiliate_id),
      at: historicTime(saved.order, saved.order.updated_at),
    })),
  )
  if (rows.length === 0) return { ids: [], entries: [] }
  await sql`
    update referral set commission = 0, commission_adjustment = 0, adjustment_withdrawn = adjustment_withdrawn + commission_adjustment,
      total = 0, quantity = 0, is_first_commission = false, offered_rise = 0, moved_to = move.moved_to,
      order_version = move.order_version, changed_at = coalesce(move.at, ${await transactionTime(tx)}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as move(id bigint, order_version integer, moved_to bigint[], at timestamptz)
    where referral.shop_id = ${shop_id} and referral.id = move.id`.execute(tx)
  for (const move of moves) await log(tx, shop_id, move)
  return { ids: rows.map(row => row.id), entries: moves.flatMap(entriesOf) }
}

function entriesOf({ saved, facts, withdrawn }: ReferralMove): NewEntry[] {
  const moved_to = facts.credits.map(credit => credit.affiliate_id)
  const detail = (adjustment: Minor): EntryDetail => ({ moved_to, ...(adjustment !== 0 && { adjustment: 0 - adjustment }) })
  return withdrawn
    .filter(({ status }) => status !== ReferralStatus.denied)
    .map(one => ({
      source: `referral:${one.id}:order-version:${saved.version}:moved`,
      event: 'moved',
      referral_id: one.id,
      actor: 'system:orders',
      at: historicTime(saved.order, saved.order.updated_at),
      detail: detail(one.commission_adjustment),
      movements: [
        {
          from: accountOf(one),
          to: 'expense',
          affiliate_id: one.affiliate_id,
          currency: one.currency,
          amount: one.commission + one.commission_adjustment,
        },
      ],
    }))
}

const log = (tx: Tx, shop_id: number, { saved, facts, withdrawn }: ReferralMove) =>
  audit(tx, {
    shop_id,
    actor: systemActor,
    action: 'referrals.moved',
    subject: { kind: 'order', id: saved.order.number },
    before: { affiliates: withdrawn.filter(one => one.kind === 'sale').map(one => one.affiliate_id) },
    after: { affiliates: facts.credits.map(credit => credit.affiliate_id) },
  })

/** A note for review: the order would be somebody else's by now, but who earns was settled with the approval. */
export async function flagDisputed(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update referral set flags = array_append(flags, 'other_claim')
    where shop_id = ${shop_id} and id = any(${ids}) and not 'other_claim' = any(flags)`.execute(tx)
}
