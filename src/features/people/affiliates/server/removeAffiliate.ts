import { sql } from 'kysely'
import { forgetFamiliesOf } from '#features/account/session/server/index.ts'
import { syncCustomLinks } from '#features/people/custom-links/server/index.ts'
import { endConnectionsOf } from '#features/store/customers/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { columnOf, recordOf } from '#kit/fields.ts'
import type { Tx } from '#server/db/database.ts'
import { defineSharedHook } from '#server/hooks.ts'
import { affiliateFieldNames, affiliateFields } from '../rules/fields.ts'
import { fullName } from '../rules/fullName.ts'
import { openMoneyProblem } from '../rules/openMoneyProblem.ts'
import { dropSecondFactors } from './account/second-factor.ts'
import { affiliateOf } from './affiliateOf.ts'
import { balancesOfMany } from './list/sums.ts'
import { leaveBranch } from './network/branches.ts'
import { lockNetwork } from './network/chain.ts'
import { endLinks } from './password/password-links.ts'
import { publishAffiliatesChanged } from './publishAffiliatesChanged.ts'
import { dropCodes } from './shared/ref-codes.ts'

/** What is connected to affiliates who are forgotten is free again. */
export const affiliatesGone = defineSharedHook<[ids: readonly number[]]>('affiliatesGone')

/** Deletes an affiliate whose money is settled; answers the name that was. */
export async function removeAffiliate(tx: Tx, shop_id: number, id: number): Promise<string> {
  await lockNetwork(tx, shop_id)
  // A referral on its way holds the row too: after the wait, its money is in the books.
  const person = await affiliateOf(tx, shop_id, id).select(['first_name', 'last_name']).forUpdate().executeTakeFirst()
  if (!person) throw new Refusal('not_found')
  const problem = openMoneyProblem((await balancesOfMany(tx, shop_id, [id])).get(id) ?? [])
  if (problem) throw new Refusal('conflict', problem)
  await forgetAffiliates(tx, shop_id, [id])
  return fullName(person)
}

/**
 * Forgets the persons and keeps their rows and sums: links and coupons stop, connections end, and whom they brought
 * goes to whoever brought them. Call with the network locked.
 */
export async function forgetAffiliates(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids) await passOnDownlines(tx, shop_id, id)
  await endConnectionsOf(tx, shop_id, ids)
  await affiliatesGone.call(tx, shop_id, ids)
  await endLinks(tx, shop_id, ids)
  await forgetFamiliesOf(tx, shop_id, ids)
  await dropSecondFactors(tx, shop_id, ids)
  await dropCodes(tx, shop_id, ids)
  await tx
    .updateTable('affiliate')
    .set({ ...erasedColumns, removed_at: sql<Date>`now()`, status: 'inactive', upline_id: null })
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
  await syncCustomLinks(tx, shop_id, ids)
  await publishAffiliatesChanged(tx, shop_id, ids)
}

/** Every column that says something of the person, and what is left in it: nothing, or as good as nothing. */
export const erasedColumns = {
  ...recordOf(
    affiliateFieldNames.map(name => columnOf(affiliateFields, name)),
    () => null,
  ),
  first_name: sql<string>`'#' || id`,
  ...{ last_name: '', email: '', email_verified: false, password_hash: null, last_login_at: null },
  ...{ former_email: null, email_changed_at: null, payment_held_until: null, payment_changed_by: null },
  ...{ ref_word: null, custom_path: null, customer_id: null, signup_address: null, fraud_flag: null },
  ...{
    payment_method: null,
    payment_info: '{}',
    tax_percent: null,
    custom_fields: '[]',
    tags: [] as string[],
    internal_note: '',
    language: null,
    closed_at: null,
    welcomed_at: null,
    muted_mails: [] as string[],
    news_ended_at: null,
    ...{ bounced_email: null, bounced_at: null, bounce_answer: null },
  },
}

/** One at a time, so that of two who go together the lower one's people end at whoever stays. */
async function passOnDownlines(tx: Tx, shop_id: number, id: number): Promise<void> {
  const { upline_id } = await affiliateOf(tx, shop_id, id).select('upline_id').executeTakeFirstOrThrow()
  await leaveBranch(tx, shop_id, id, upline_id)
  await tx.updateTable('affiliate').set({ upline_id }).where('shop_id', '=', shop_id).where('upline_id', '=', id).execute()
}
