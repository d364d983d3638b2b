import { sql } from 'kysely'
import type { NewEntry } from '#features/ledger/server/index.ts'
import type { Currency } from '#kit/currencies.ts'
import type { Minor } from '#kit/money.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { accountOf, ReferralStatus } from '../status.ts'
import type { Credited } from './creditInOrder.ts'
import type { Written } from './insertReferrals.ts'

interface Gone {
  id: number
  affiliate_id: number
  status: ReferralStatus
  currency: Currency
  amount: Minor
}

/** Takes away the referrals of orders that are somebody else's. What was booked for them stays in the books, with its opposite beside it. */
export async function withdrawReferrals(tx: Tx, shop_id: number, { moves }: Pick<Credited, 'moves'>): Promise<Written> {
  const ids = moves.flatMap(move => move.withdrawn.map(one => one.id))
  if (ids.length === 0) return { ids, entries: [] }
  const { rows } = await sql<Gone>`
    delete from referral where shop_id = ${shop_id} and id = any(${ids})
    returning id, affiliate_id, status, currency, commission + commission_adjustment as amount`.execute(tx)
  for (const { saved, withdrawn, facts } of moves)
    await audit(tx, {
      shop_id,
      actor: systemActor,
      action: 'referrals.moved',
      subject: { kind: 'order', id: saved.order.number },
      before: { affiliates: withdrawn.filter(one => one.kind === 'sale').map(one => one.affiliate_id) },
      after: { affiliates: facts.credits.map(credit => credit.affiliate_id) },
    })
  const entries = rows
    .filter(({ status }) => status !== ReferralStatus.denied)
    .map(
      ({ id, affiliate_id, status, currency, amount }): NewEntry => ({
        source: `referral:${id}:moved`,
        event: 'moved',
        referral_id: id,
        actor: 'system:orders',
        movements: [{ from: accountOf(status), to: 'expense', affiliate_id, currency, amount }],
      }),
    )
  return { ids, entries }
}
