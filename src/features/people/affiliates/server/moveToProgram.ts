import { sql } from 'kysely'
import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { noteAffiliatesDue } from '#features/commissions/goals/server/index.ts'
import type { Move, Moved } from '#features/commissions/programs/server/index.ts'
import { syncCustomLinks } from '#features/people/custom-links/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { type Actor, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { ENROLLMENTS } from '../rules/shared-fields.ts'
import { livePrograms } from './createAffiliates.ts'
import { publishAffiliatesChanged } from './publishAffiliatesChanged.ts'

/** Moves affiliates to a program and writes it down; answers who was moved. Referrals they have keep their rules. */
export async function moveToProgram(
  tx: Tx,
  shop_id: number,
  affiliate_ids: readonly number[],
  program_id: number,
  actor: Actor,
): Promise<number[]> {
  const [program] = await livePrograms(tx, shop_id, [program_id])
  if (!program) throw invalidFields({ program_id: 'affiliates.programUnknown' })
  const { rows } = await sql<{ id: number }>`
    with moving as (
      select id from affiliate
      where shop_id = ${shop_id} and id = any(${affiliate_ids}) and program_id <> ${program_id} and removed_at is null and kind = 'affiliate'
      order by id for update
    )
    update affiliate set program_id = ${program_id} from moving
    where affiliate.shop_id = ${shop_id} and affiliate.id = moving.id returning affiliate.id`.execute(tx)
  const moved = rows.map(row => row.id)
  if (moved.length === 0) return []
  const after = { program: program.name, count: moved.length, ids: moved.slice(0, 100) }
  await audit(tx, { shop_id, actor, action: 'affiliates.move', subject: { kind: 'program', id: program_id }, after })
  await publishAffiliatesChanged(tx, shop_id, moved)
  await syncCustomLinks(tx, shop_id, moved)
  return moved
}

/** Puts each into the program meant for them, unless they are in another by now; answers who moved, by name. */
export async function moveEach(tx: Tx, shop_id: number, moves: readonly Move[]): Promise<Moved[]> {
  const moved = await putEach(tx, shop_id, moves)
  await noteChanged(
    tx,
    shop_id,
    ENROLLMENTS,
    moved.map(({ id }) => id),
  )
  return moved
}

/** The same for what another store has decided. */
export async function putEach(tx: Tx, shop_id: number, moves: readonly Move[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with wanted as (
      select affiliate.id, wanted.before, wanted.after
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as wanted(affiliate_id bigint, before bigint, after bigint)
      join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = wanted.affiliate_id and affiliate.program_id = wanted.before
        and affiliate.removed_at is null
      order by affiliate.id for update of affiliate
    )
    update affiliate set program_id = wanted.after
    from wanted
    join program as old on old.shop_id = ${shop_id} and old.id = wanted.before
    join program as new on new.shop_id = ${shop_id} and new.id = wanted.after and new.removed_at is null and not new.for_customers
    where affiliate.shop_id = ${shop_id} and affiliate.id = wanted.id
    returning affiliate.id, trim(first_name || ' ' || last_name) as name, old.name as before, new.name as after`.execute(tx)
  await noteAffiliatesDue(
    tx,
    shop_id,
    rows.map(row => row.id),
  )
  return rows
}
