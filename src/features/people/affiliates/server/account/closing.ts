import { sql } from 'kysely'
import { endAllFamilies } from '#features/account/session/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { fullName } from '../../rules/fullName.ts'
import { openMoneyProblem } from '../../rules/openMoneyProblem.ts'
import { affiliateOf } from '../affiliateOf.ts'
import { balancesOfMany } from '../list/sums.ts'
import { lockNetwork } from '../network/chain.ts'
import { publishAffiliatesChanged } from '../publishAffiliatesChanged.ts'
import { forgetAffiliates } from '../removeAffiliate.ts'

/** Forgotten at once, or as soon as the shop has settled what is open. */
export type Closed = 'forgotten' | 'waiting'

/** Why an account cannot be closed now. */
export async function closingProblem(tx: Tx, shop_id: number, id: number): Promise<string | undefined> {
  const { rows } = await sql`
    select 1 from ledger_balance
    where shop_id = ${shop_id} and affiliate_id = ${id} and account = 'reserved' and amount <> 0 limit 1`.execute(tx)
  return rows.length > 0 ? 'affiliates.closePaymentOnItsWay' : undefined
}

export const balancesOf = async (tx: Tx, shop_id: number, id: number) => (await balancesOfMany(tx, shop_id, [id])).get(id) ?? []

/** By the affiliate's own wish. What is open stays with the shop until it is paid or denied; links stop at once. */
export async function closeAccount(tx: Tx, shop_id: number, id: number): Promise<Closed> {
  await lockNetwork(tx, shop_id)
  // A referral on its way holds the row too: after the wait, its money is in the books.
  const person = await affiliateOf(tx, shop_id, id).select('id').forUpdate().executeTakeFirst()
  if (!person) throw new Refusal('not_found')
  const problem = await closingProblem(tx, shop_id, id)
  if (problem) throw new Refusal('conflict', problem)
  if (!openMoneyProblem(await balancesOf(tx, shop_id, id))) {
    await forgetAffiliates(tx, shop_id, [id])
    return 'forgotten'
  }
  await tx
    .updateTable('affiliate')
    .set({ status: 'inactive', closed_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await endAllFamilies(tx, shop_id, { affiliate_id: id }, 'removed')
  await publishAffiliatesChanged(tx, shop_id, [id])
  return 'waiting'
}

/** Forgets those who closed their account and have nothing open any more. */
export async function forgetClosed(tx: Tx, shop_id: number): Promise<void> {
  await lockNetwork(tx, shop_id)
  const closed = await tx
    .selectFrom('affiliate')
    .select(['id', 'first_name', 'last_name'])
    .where('shop_id', '=', shop_id)
    .where('closed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where('status', '=', 'inactive')
    .orderBy('id')
    .forUpdate()
    .execute()
  const balances = await balancesOfMany(
    tx,
    shop_id,
    closed.map(({ id }) => id),
  )
  const settled = closed.filter(({ id }) => !openMoneyProblem(balances.get(id) ?? []))
  await forgetAffiliates(
    tx,
    shop_id,
    settled.map(({ id }) => id),
  )
  for (const person of settled)
    await audit(tx, {
      shop_id,
      actor: systemActor,
      action: 'affiliates.closedForgotten',
      subject: { kind: 'affiliate', id: person.id },
      before: { affiliate: fullName(person) },
    })
}
