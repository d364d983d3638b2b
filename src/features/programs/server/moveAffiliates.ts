import { sql } from 'kysely'
import { type Actor, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'

export interface Move {
  affiliate_id: number
  /** The program they are in, as far as was known. */
  before: number
  after: number
}

interface Moved {
  id: number
  name: string
  before: string
  after: string
}

/** Moves affiliates to other programs and writes each move down. Whoever was moved in the meantime is left where they are. */
export async function moveAffiliates(
  tx: Tx,
  shop_id: number,
  moves: readonly Move[],
  { actor, action }: { actor: Actor; action: string },
): Promise<number> {
  if (moves.length === 0) return 0
  const { rows: moved } = await sql<Moved>`
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
    join program as new on new.shop_id = ${shop_id} and new.id = wanted.after and new.removed_at is null
    where affiliate.shop_id = ${shop_id} and affiliate.id = wanted.id
    returning affiliate.id, trim(first_name || ' ' || last_name) as name, old.name as before, new.name as after`.execute(tx)
  for (const { id, name, before, after } of moved)
    await audit(tx, { shop_id, actor, action, subject: { kind: 'affiliate', id }, after: { name, before, program: after } })
  return moved.length
}
