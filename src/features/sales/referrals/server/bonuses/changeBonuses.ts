import { sql } from 'kysely'
import { book, type NewEntry } from '#features/sales/ledger/server/index.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { ToldSentence } from '../../rules/explain/ToldTrace.ts'
import { accountOf, isPaid, ReferralStatus } from '../../rules/status.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'
import { BONUS_ACTOR } from './giveBonuses.ts'
import { addToTrace, correctPaidBonuses, type Held, lockBonuses } from './held-bonuses.ts'

interface ChangedBonus {
  id: number
  /** What it is worth now, adjustments aside. */
  amount: Minor
  /** What the merchant chose: whether what was approved or paid stays where it would be less. */
  keeps_approved: boolean
  why: ToldSentence
}

type BonusAmountChange = Held & { more: Minor; why: ToldSentence }

/** Gives bonuses another amount, as commissions get one: in place while unpaid, by a row of its own afterwards. Answers whose changed. */
export async function changeBonuses(tx: Tx, shop_id: number, bonuses: readonly ChangedBonus[]): Promise<Set<number>> {
  const wanted = new Map(bonuses.map(one => [one.id, one]))
  const held = await lockBonuses(tx, shop_id, [...wanted.keys()])
  const changes = held.flatMap((row): BonusAmountChange[] => {
    const { amount, keeps_approved, why } = wanted.get(row.id)!
    const more = amount - row.commission - row.corrected
    const stays = keeps_approved && more < 0 && row.status !== ReferralStatus.pending
    return more === 0 || stays || row.status === ReferralStatus.denied ? [] : [{ ...row, more, why }]
  })
  const unpaid = changes.filter(row => !isPaid(row))
  await changeInPlace(tx, shop_id, unpaid)
  await addToTrace(
    tx,
    shop_id,
    unpaid.map(({ id, why }) => ({ id, told: why })),
  )
  await correctPaidBonuses(
    tx,
    shop_id,
    changes.filter(isPaid).map(row => ({ ...row, amount: row.more, told: row.why })),
  )
  return new Set(changes.map(row => row.id))
}

/** An adjustment below zero takes no more than there is. */
async function changeInPlace(tx: Tx, shop_id: number, changes: readonly BonusAmountChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, more }) => ({ id, more }))
  const { rows: changed } = await sql<{ id: number; revision: number; amount: Minor }>`
    update referral set commission = referral.commission + change.more,
      commission_adjustment = greatest(commission_adjustment, 0 - referral.commission - change.more),
      revision = revision + 1, changed_at = ${await transactionTime(tx)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(id bigint, more bigint)
    where referral.shop_id = ${shop_id} and referral.id = change.id
    returning referral.id, revision, referral.commission + commission_adjustment as amount`.execute(tx)
  const now = new Map(changed.map(row => [row.id, row]))
  await book(
    tx,
    shop_id,
    changes.map((row): NewEntry => {
      const { revision, amount } = now.get(row.id)!
      const { id, affiliate_id, currency } = row
      const difference = amount - row.commission - row.commission_adjustment
      return {
        ...{ source: `referral:${id}:bonus-changed:${revision}`, event: 'bonus_changed', referral_id: id, actor: BONUS_ACTOR },
        movements: [
          { from: 'expense', to: accountOf({ ...row, awaits_payment: false }), affiliate_id, currency, amount: difference },
        ],
      }
    }),
  )
  await afterReferralsChanged(
    tx,
    shop_id,
    changes.map(row => row.id),
  )
}
