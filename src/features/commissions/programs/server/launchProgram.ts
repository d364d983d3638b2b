import { invalidFields } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { refuseSupport } from '#server/http/caller.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { Program } from '../contract.ts'
import type { ProgramFields } from '../rules/ProgramDraft.ts'
import { addProgram } from './addProgram.ts'
import { changeProgram } from './changeProgram.ts'
import { lockPrograms } from './lockPrograms.ts'
import { defaultProgramId } from './options.ts'

interface Launch {
  body: ProgramFields
  /** What a new program begins with where the body says nothing. */
  usual: ProgramFields
}

/** The program that new affiliates join: made where the shop has none yet, else changed. Twice at once makes one. */
export async function launchProgram(tx: Tx, { body, usual }: Launch, by: CalledBy): Promise<Program> {
  refuseSupport(by.caller)
  await lockPrograms(tx, by.caller.shop_id)
  const id = await defaultProgramId(tx, by.caller.shop_id)
  if (id !== undefined) return changeProgram(tx, { id, body, ...by })
  const { name } = body
  if (!name) throw invalidFields({ name: 'programs.nameRequired' })
  return addProgram(tx, { ...usual, ...body, name }, by)
}
