import type { Selectable } from 'kysely'
import { readOfferedMethods } from '#features/commissions/payment-settings/server/index.ts'
import type { ShopTerms } from '#features/store/shop/server/index.ts'
import { plans } from '#kit/access.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { recordOf } from '#kit/fields.ts'
import type { Tx } from '#server/db/database.ts'
import type { Program } from '#server/db/schema.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import type { ProgramValues } from '../contract.ts'
import { blankProgram } from '../rules/blankProgram.ts'
import { type PlainName, plainNames, storedValue } from '../rules/fields.ts'
import { amountsMissing, mergeProgram } from '../rules/mergeProgram.ts'
import type { ProgramFields } from '../rules/ProgramDraft.ts'
import { type PlanProblem, planProblems } from '../rules/planProblems.ts'
import { readProgram } from '../rules/readProgram.ts'
import type { ProgramSettings } from '../rules/stored-rules.ts'
import { tidyProgram } from '../rules/tidyProgram.ts'
import { changeExclusions, excludedIds } from './exclusions.ts'
import { lockForAffiliates } from './options.ts'
import { saveRules } from './rules.ts'
import type { ProgramRecord } from './store.ts'
import { toGated, toValues } from './toProgram.ts'

/** No method is limited to a program that has no number yet. */
const NEW = 0

interface Saving {
  shop_id: number
  terms: ShopTerms
  sent: ProgramFields
  actor_id: number | null
}

/** What the program is to become; throws what is wrong with it, by field, before anything is written. */
function decide({ terms, sent }: Saving, saved: ProgramValues, before: Parameters<typeof planProblems>[1]) {
  const merged = mergeProgram(saved, sent)
  if (before) refuseMissing(amountsMissing(saved, sent, merged))
  const values = tidyProgram(merged)
  const read = readProgram(values, terms.currency)
  if (read.problems) throw new Refusal('invalid', 'error.invalid', { fields: read.problems })
  refusePlan(planProblems(terms.plan, before, { ...read.settings, ...values, ...read.settings }))
  return { values, settings: read.settings }
}

function refuseMissing(fields: string[]): void {
  if (fields.length === 0) return
  const problem = [{ key: 'programs.amountWithType' }]
  throw new Refusal('invalid', 'error.invalid', { fields: Object.fromEntries(fields.map(field => [field, problem])) })
}

function refusePlan(problems: readonly PlanProblem[]): void {
  if (problems.length === 0) return
  const fields = problems.map(({ field, needs }) => [
    field,
    [{ key: 'programs.needsPlan', params: { plan: plans[needs].title } }],
  ])
  throw new Refusal('plan_required', 'error.plan_required', { fields: Object.fromEntries(fields) })
}

export async function createProgram(tx: Tx, saving: Saving, isFirst: boolean): Promise<number> {
  const { shop_id, actor_id } = saving
  const { values, settings } = decide(saving, blankProgram, undefined)
  // The first program is the default.
  if (isFirst && values.status === 0) throw invalidFields({ status: 'programs.defaultCannotBeInactive' })
  await refuseMethod(tx, shop_id, values)
  await refuseNetworkProgram(tx, shop_id, values)
  const { id } = await tx
    .insertInto('program')
    .values({ shop_id, is_default: isFirst, ...columnsOf(values, settings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveExclusions(tx, shop_id, id, values)
  await saveRules(tx, shop_id, id, actor_id)
  await pagesChanged(tx, shop_id)
  return id
}

/** Changes a program the caller holds. Answers what it was and what it is. */
export async function updateProgram(
  tx: Tx,
  saving: Saving,
  record: ProgramRecord,
): Promise<{ before: ProgramValues; after: ProgramValues }> {
  const { shop_id, terms, sent, actor_id } = saving
  const excluded = await excludedIds(tx, shop_id, record.id)
  const before = toValues(record, excluded, terms.currency)
  const { values, settings } = decide(saving, before, toGated(record, excluded))
  if (values.default_payment_method !== before.default_payment_method) await refuseMethod(tx, shop_id, values, record.id)
  if (values.network_program_id !== before.network_program_id) await refuseNetworkProgram(tx, shop_id, values)
  const saved = await tx
    .updateTable('program')
    .set(columnsOf(values, settings))
    .where('shop_id', '=', shop_id)
    .where('id', '=', record.id)
    .$if(values.status === 0, found => found.where('is_default', '=', false))
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw invalidFields({ status: 'programs.defaultCannotBeInactive' })
  await saveExclusions(tx, shop_id, record.id, changedLists(sent, values))
  await saveRules(tx, shop_id, record.id, actor_id)
  await pagesChanged(tx, shop_id)
  return { before, after: values }
}

/** Those who join are paid in a way that is offered to them; one that is offered no more may stay. */
async function refuseMethod(tx: Tx, shop_id: number, { default_payment_method }: ProgramValues, id = NEW): Promise<void> {
  if (default_payment_method === null) return
  const offered = await readOfferedMethods(tx, shop_id, id)
  if (!offered.some(({ method }) => method === default_payment_method))
    throw invalidFields({ default_payment_method: 'error.field.notOffered' })
}

/** Whom affiliates recruit joins a program that exists; it stays until the transaction ends. */
async function refuseNetworkProgram(tx: Tx, shop_id: number, { network_program_id: id }: ProgramValues): Promise<void> {
  if (id === null) return
  const program = await lockForAffiliates(tx, shop_id, id)
  if (!program?.is_open) throw invalidFields({ network_program_id: 'programs.networkProgramClosed' })
}

/** Only lists that were sent are written: the others may hold products the catalogue has lost. */
const changedLists = (sent: ProgramFields, { exclude_product, exclude_collection }: ProgramValues): Partial<ProgramValues> => ({
  ...((sent.exclude_product ?? sent.exclude_product_new) && { exclude_product }),
  ...((sent.exclude_collection ?? sent.exclude_collection_new) && { exclude_collection }),
})

async function saveExclusions(tx: Tx, shop_id: number, program_id: number, lists: Partial<ProgramValues>): Promise<void> {
  for (const kind of ['product', 'collection'] as const) {
    const field = `exclude_${kind}` as const
    const add = lists[field]
    if (add) await changeExclusions(tx, shop_id, { program_id, kind, add, remove: 'all' }, field)
  }
}

const columnsOf = (values: ProgramValues, { advance_amount, ...settings }: ProgramSettings) => ({
  ...plainColumns(values),
  ...settings,
  advance_amount: JSON.stringify(advance_amount),
})

const plainColumns = (values: ProgramValues) =>
  recordOf(plainNames, name => storedValue(name, values[name])) as unknown as Pick<Selectable<Program>, PlainName>
