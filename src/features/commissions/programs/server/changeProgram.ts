import { termsOf } from '#features/store/shop/server/index.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Program } from '../contract.ts'
import type { ProgramFields } from '../rules/ProgramDraft.ts'
import { requireLockedProgram, showProgram } from './program.ts'
import { updateProgram } from './saveProgram.ts'
import { programsWritten } from './shared/programsWritten.ts'

interface ProgramUpdate {
  id: number
  /** What is left out stays as it is. */
  body: ProgramFields
  caller: Caller
  from: RequestFacts
}

/** Saves settings of a program, whichever screen they were made on, and says in the log what they were. */
export async function changeProgram(tx: Tx, { id, body, caller, from }: ProgramUpdate): Promise<Program> {
  refuseSupport(caller)
  const { shop_id } = caller
  const record = await requireLockedProgram(tx, shop_id, id)
  const saving = { shop_id, terms: await termsOf(tx, shop_id), sent: body, actor_id: caller.user_id }
  const changed = await updateProgram(tx, saving, record)
  await programsWritten.call(tx, shop_id, [id])
  const subject = { kind: 'program', id }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'programs.update', subject, ...changed, from })
  return showProgram(tx, shop_id, id)
}
