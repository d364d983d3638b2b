import { isDeepStrictEqual } from 'node:util'
import { type Problem, Refusal } from '#kit/contract/errors.ts'
import { type Design, type DesignOf, designProblems, readDesign, settleDesign } from '#kit/design/design.ts'
import { displaysChanged } from '#kit/design/displaysChanged.ts'
import type { Values } from '#kit/values.ts'
import { actorOf, audit } from '../audit.ts'
import type { Tx } from '../db/database.ts'
import { type Files, fileUrl } from '../files/files.ts'
import type { Caller } from '../http/caller.ts'
import type { RequestFacts } from '../http/serve.ts'
import { publish, shopChannel } from '../realtime/publish.ts'
import type { SentDesign } from './readSent.ts'
import { findDesign, keepDesign, lockDesign, type PageRef, type StoredDesign } from './store.ts'

export interface Saving<Table extends Design> {
  ref: PageRef
  table: Table
  sent: SentDesign
  /** What else is asked of the whole page, besides its table. */
  problemsOf?: (values: Values) => Record<string, Problem>
  /** The last word on what is kept. */
  tidy?: (design: DesignOf<Table>) => DesignOf<Table>
  /** As the activity log names it. */
  action: string
}

interface SaveContext {
  files: Files
  caller: Caller
  from: RequestFacts
}

export interface SavedDesign<Table extends Design> extends StoredDesign {
  design: DesignOf<Table>
}

/** Saves what was sent over what is there: everything, or nothing and all that is wrong with it. */
export async function saveDesign<Table extends Design>(
  tx: Tx,
  { ref, table, sent, problemsOf, tidy = design => design, action }: Saving<Table>,
  { files, caller, from }: SaveContext,
): Promise<SavedDesign<Table>> {
  await lockDesign(tx, ref)
  const stored = await findDesign(tx, ref)
  const before = readDesign(table, stored?.design)
  refuseNewer(sent, stored?.version ?? 0, before)
  const wanted = { ...before, ...sent.values }
  refuseProblems({ ...(problemsOf?.(wanted) ?? designProblems(table, wanted)), ...sent.problems })
  const design = tidy(readDesign(table, settleDesign(table, wanted, before)))
  for (const [name, image] of Object.entries(sent.pictures)) {
    const use = { kind: 'display', created_by: caller.user_id }
    const url = image && fileUrl(await files.keepImage(tx, ref.shop_id, image, use))
    Object.assign(design, { [name]: url })
  }
  if (stored && isDeepStrictEqual(design, before)) return { ...stored, design }
  const kept = await keepDesign(tx, ref, design)
  await audit(tx, {
    shop_id: ref.shop_id,
    actor: actorOf(caller),
    action,
    subject: ref.program_id === null ? undefined : { kind: 'program', id: ref.program_id },
    ...changesOf(before, design),
    from,
  })
  const { page, program_id } = ref
  const changed = { page, program_id, version: kept.version }
  await publish(tx, shopChannel(ref.shop_id), displaysChanged, changed, { permission: ['settings', 'dashboard'] })
  return { ...kept, design }
}

/** Somebody else has saved meanwhile: the answer says what there is now, so that the second one can choose. */
function refuseNewer({ base_version }: SentDesign, version: number, design: Values): void {
  if (base_version === undefined || base_version === version) return
  throw new Refusal('conflict', 'error.savedMeanwhile', { extra: { current: { version, design } } })
}

export function refuseProblems(problems: Record<string, Problem>): void {
  const fields = Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, [problem]]))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'error.invalid', { fields })
}

const LETTERS_LOGGED = 200

/** Terms and style sheets are long; the log keeps their beginnings. */
function changesOf(before: Values, after: Values): { before: Values; after: Values } {
  const changed = Object.keys(after).filter(name => !isDeepStrictEqual(before[name], after[name]))
  const brief = (values: Values) => Object.fromEntries(changed.map(name => [name, shorten(values[name])]))
  return { before: brief(before), after: brief(after) }
}

function shorten(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'object') return value
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
  return text.length > LETTERS_LOGGED ? `${text.slice(0, LETTERS_LOGGED).toWellFormed()}…` : text
}
