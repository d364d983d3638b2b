import { sql } from 'kysely'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { branchesOf, moveBranch } from './branches.ts'
import { above, chainFrom, LONGEST_CHAIN, lockNetwork } from './chain.ts'

export interface UplineChange {
  id: number
  /** Nobody: the affiliate stands at the top of a network of their own. */
  upline_id: number | null
}

/**
 * Puts an affiliate, with everybody below, under somebody else or under nobody. Refused where it would close a circle or be too deep;
 * what was earned so far stays. Answers who stood above before. Announcing it and the log are the caller's business.
 */
export async function setUpline(tx: Tx, shop_id: number, { id, upline_id }: UplineChange): Promise<{ before: number | null }> {
  await lockNetwork(tx, shop_id)
  const [self] = await chainFrom(tx, shop_id, id)
  if (!self) throw new Refusal('not_found')
  const before = self.upline_id
  if (before === upline_id) return { before }
  const moved = upline_id === null ? await moveToTop(tx, shop_id, id) : await moveBelow(tx, shop_id, id, upline_id)
  if (!moved)
    throw invalidFields({ upline_id: (await uplineProblem(tx, shop_id, { id, upline_id })) ?? 'affiliates.uplineUnknown' })
  await moveBranch(tx, shop_id, { id, from: before, to: upline_id })
  return { before }
}

async function moveToTop(tx: Tx, shop_id: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update affiliate set upline_id = null where shop_id = ${shop_id} and id = ${id} and removed_at is null`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** One statement decides and acts: the upline exists, stands nowhere below, and leaves room for the whole branch. */
async function moveBelow(tx: Tx, shop_id: number, id: number, upline_id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with recursive ${above(shop_id, upline_id)}
    update affiliate set upline_id = ${upline_id}
    where shop_id = ${shop_id} and id = ${id} and removed_at is null and kind = 'affiliate'
      and exists (select from above) and not exists (select from above where above.id = ${id})
      and (select count(*) from above) + 1 + coalesce((
        select cardinality(levels) from affiliate_branch where shop_id = ${shop_id} and affiliate_id = ${id}), 0) <= ${LONGEST_CHAIN}`.execute(
    tx,
  )
  return Number(numAffectedRows) > 0
}

/** Why somebody cannot stand there, as the key of a sentence; without a number, somebody about to be stored. */
export async function uplineProblem(
  tx: Tx,
  shop_id: number,
  { id, upline_id }: { id?: number; upline_id: number | null },
): Promise<string | undefined> {
  if (upline_id === null) return undefined
  if (id === upline_id) return 'affiliates.uplineSelf'
  const chain = await chainFrom(tx, shop_id, upline_id)
  if (chain.length === 0) return 'affiliates.uplineUnknown'
  if (id !== undefined && chain.some(one => one.id === id)) return 'affiliates.uplineCircle'
  const depth = id === undefined ? 0 : (await branchesOf(tx, shop_id, [id]))(id).levels.length
  return chain.length + 1 + depth > LONGEST_CHAIN ? 'affiliates.uplineTooDeep' : undefined
}

/** Refuses an upline under whom nobody new can be put. Call with the network locked. */
export async function refuseUpline(tx: Tx, shop_id: number, upline_id: number): Promise<void> {
  const problem = await uplineProblem(tx, shop_id, { upline_id })
  if (problem) throw invalidFields({ upline_id: problem })
}
