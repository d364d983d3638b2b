import { type ShopTerms, termsOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { refuseSupport } from '#server/http/caller.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { Program } from '../contract.ts'
import type { NewProgram } from '../rules/ProgramDraft.ts'
import { lockPrograms } from './lockPrograms.ts'
import { showProgram } from './program.ts'
import { createProgram } from './saveProgram.ts'
import { programsWritten } from './shared/programsWritten.ts'
import { countPrograms } from './store.ts'

/** A new program, whichever screen it was made on; the first one of a shop is its default. */
export async function addProgram(tx: Tx, body: NewProgram, { caller, from }: CalledBy): Promise<Program> {
  refuseSupport(caller)
  const { shop_id } = caller
  const { terms, used } = await roomForOne(tx, shop_id)
  const id = await createProgram(tx, { shop_id, terms, sent: body, actor_id: caller.user_id }, used === 0)
  await programsWritten.call(tx, shop_id, [id])
  const after = await showProgram(tx, shop_id, id)
  const subject = { kind: 'program', id }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'programs.create', subject, after: { ...body }, from })
  return after
}

/** Under the lock: two new programs at once cannot both be the last one the plan includes. */
export async function roomForOne(tx: Tx, shop_id: number): Promise<{ terms: ShopTerms; used: number }> {
  await lockPrograms(tx, shop_id)
  const terms = await termsOf(tx, shop_id)
  const used = await countPrograms(tx, shop_id)
  if (!mayUse(terms.plan, 'programsUnlimited', used)) throw planRequired('programsUnlimited', 'programs.limitReached')
  return { terms, used }
}
