import * as z from 'zod'
import { problemsOf, Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import { isStillUsed, isTaken } from '#server/db/constraints.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { parseRows } from '#server/imports/checkRows.ts'
import type { Import, RowProblem } from '#server/imports/defineImport.ts'
import type { Services } from '#server/services.ts'
import { refuseSecondTime } from './checkFile.ts'
import { claimForApply, claimForUndo, type ImportRecord, readRows, saveProblems } from './store.ts'

interface RecordImport {
  definition: Import
  record: ImportRecord
  caller: Caller
  from: RequestFacts
}

/** Makes the rows real, all of them or none. Whoever comes second finds it done. */
export async function applyImport(
  { db }: Services,
  { definition, record, caller, from }: RecordImport,
  { leave_out, options }: { leave_out: boolean; options: unknown },
): Promise<void> {
  const { shop_id } = caller
  const { id, kind } = record
  if (record.status === 'applied') return
  if (record.status === 'undone') throw new Refusal('conflict', 'imports.wasUndone')
  const chosen = readOptions(definition, options)
  const { rows: raw, sha256 } = await db.inShop(shop_id, tx => readRows(tx, shop_id, id))
  const bad = new Set((record.problems as RowProblem[]).map(problem => problem.number))
  if (bad.size > 0 && !leave_out) throw new Refusal('conflict', 'imports.problemsRemain')
  const kept = raw.filter(row => !bad.has(row.number))
  if (raw.length > 0 && kept.length === 0) throw new Refusal('conflict', 'imports.nothingLeft')
  const { rows } = await parseRows(definition.row, kept)
  const prepared = await definition.prepare?.({ rows, options: chosen })
  try {
    await db.inShop(shop_id, async tx => {
      const claimed = await claimForApply(tx, shop_id, id, raw.length - kept.length)
      if (!claimed) return
      await refuseChanged(definition.check?.(tx, { shop_id, rows }))
      const actor = actorOf(caller)
      await definition.apply(tx, { shop_id, rows, import_id: id, options: chosen, actor, prepared })
      const after = { kind, file: record.file_name, rows: rows.length }
      await audit(tx, { shop_id, actor, action: 'imports.applied', subject: { kind: 'import', id }, after, from })
    })
  } catch (error) {
    await db.inShop(shop_id, async tx => {
      if (isTaken(error)) await refuseSecondTime(tx, { shop_id, kind, sha256, language: from.language })
      if (error instanceof ChangedSince)
        await saveProblems(tx, shop_id, id, [...(record.problems as RowProblem[]), ...error.problems])
    })
    if (error instanceof ChangedSince || isTaken(error)) throw new Refusal('conflict', 'imports.changedSince')
    throw error
  }
}

/** Takes everything back the import made, or nothing. */
export async function undoImport({ db }: Services, { definition, record, caller, from }: RecordImport): Promise<void> {
  const { shop_id } = caller
  const { id, kind } = record
  if (record.status === 'checked') throw new Refusal('conflict', 'imports.notApplied')
  try {
    await db.inShop(shop_id, async tx => {
      if (!(await claimForUndo(tx, shop_id, id))) return
      const actor = actorOf(caller)
      await definition.undo(tx, { shop_id, import_id: id, actor })
      const after = { kind, file: record.file_name }
      await audit(tx, { shop_id, actor, action: 'imports.undone', subject: { kind: 'import', id }, after, from })
    })
  } catch (error) {
    if (isStillUsed(error)) throw new Refusal('conflict', 'imports.cannotUndo')
    throw error
  }
}

function readOptions({ options }: Import, given: unknown): unknown {
  if (!options) return undefined
  const read = z.safeParse(options, given)
  if (read.success) return read.data
  throw new Refusal('invalid', 'error.invalid', { fields: problemsOf(read.error) })
}

/** Somebody changed the shop between the dry run and now. */
class ChangedSince extends Error {
  readonly problems: RowProblem[]

  constructor(problems: RowProblem[]) {
    super('The rows do not fit any more')
    this.problems = problems
  }
}

async function refuseChanged(checking: Promise<RowProblem[]> | undefined): Promise<void> {
  const problems = (await checking) ?? []
  if (problems.length > 0) throw new ChangedSince(problems)
}
