import { sql } from 'kysely'
import { syncCustomLinks } from '#features/custom-links/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { type Actor, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
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
