import { sql } from 'kysely'
import { masked, type PaymentInfo } from '#features/people/affiliates/rules/payment-methods.ts'
import type { ReferralKind } from '#features/sales/referrals/rules/kinds.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type Minor, sum } from '#kit/money/money.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { MAX_LINES, type PortalPaymentDetail } from '../../portal-contract.ts'
import { referralLines } from '../desk/preview.ts'
import { proofOf } from '../desk/proofs.ts'

type Parts = Pick<PortalPaymentDetail, 'tax_mode' | 'tax_rate' | 'debt' | 'payee' | 'proof' | 'credit' | 'lines'>

/** What the list of payments leaves out: where it went, its tax, and what it paid for. */
export async function paymentParts(
  tx: Tx,
  { shop_id, affiliate_id }: { shop_id: number; affiliate_id: number },
  id: number,
  t: AnyText,
): Promise<Parts> {
  const stored = await tx
    .selectFrom('payout')
    .select(['rail', 'state', 'payee', 'tax_mode', 'tax_rate', 'item_state'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) throw new Refusal('not_found', 'payouts.paymentNotFound')
  const paid = await paidFor(tx, shop_id, id)
  return {
    tax_mode: stored.tax_mode as Parts['tax_mode'],
    tax_rate: stored.tax_rate,
    debt: sum([...paid.values()].filter(amount => amount < 0)),
    payee: Object.entries(masked(stored.payee as PaymentInfo)).flatMap(([field, value]) =>
      value ? [{ label: t.any(`paymentField.${field}`), value }] : [],
    ),
    proof: await proofOf(tx, { shop_id, payout_id: id }),
    credit: creditOf(stored),
    lines: await linesOf(tx, shop_id, paid),
  }
}

/** Only once it was given: before, the code opens nothing. */
const creditOf = ({ rail, state, item_state }: { rail: string; state: string; item_state: string | null }): Parts['credit'] =>
  rail === 'store_credit' && state === 'paid' ? { code: item_state === 'credit' ? null : item_state } : null

/** What was paid for each referral then, whatever it is worth by now. */
async function paidFor(tx: Tx, shop_id: number, payout_id: number): Promise<Map<number, Minor>> {
  const rows = await tx
    .selectFrom('payout_referral')
    .select(['referral_id', 'amount'])
    .where('shop_id', '=', shop_id)
    .where('payout_id', '=', payout_id)
    .execute()
  return new Map(rows.map(row => [row.referral_id, row.amount]))
}

async function linesOf(tx: Tx, shop_id: number, paid: ReadonlyMap<number, Minor>): Promise<Parts['lines']> {
  const newest = [...paid.keys()].sort((a, b) => b - a).slice(0, MAX_LINES)
  const lines = await referralLines(
    tx,
    shop_id,
    sql`referral.shop_id = ${shop_id} and referral.id = any(${newest}::bigint[]) order by referral.id desc`,
  )
  return lines.map(({ id, kind, level, order_number, created_at }) => ({
    ...{ id, level, order_number, created_at },
    kind: kind as ReferralKind,
    amount: paid.get(id)!,
  }))
}
