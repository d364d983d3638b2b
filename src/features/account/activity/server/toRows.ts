import type { AnyText } from '#kit/text.ts'
import type { Values } from '#kit/values.ts'
import type { Tx } from '#server/db/database.ts'
import type { ActivityRow } from '../contract.ts'
import { changesIn } from '../rules/changesIn.ts'
import { type EntryRow, namesOfMembers, namesOfPrograms } from './store.ts'

/** Entries as people read them: with names instead of numbers and a sentence instead of a key. */
export async function toRows(tx: Tx, shop_id: number, entries: readonly EntryRow[], t: AnyText): Promise<ActivityRow[]> {
  const idsOf = (kind: string) => [
    ...new Set(entries.filter(entry => entry.subject_kind === kind).map(entry => Number(entry.subject_id))),
  ]
  const names: Names = {
    member: await namesOfMembers(tx, shop_id, idsOf('member')),
    program: await namesOfPrograms(tx, shop_id, idsOf('program')),
  }
  return entries.map(entry => toRow(entry, names, t))
}

/** The names of today, by kind and id. */
type Names = Record<string, Map<string, string>>

function toRow(entry: EntryRow, names: Names, t: AnyText): ActivityRow {
  const [before, after] = [entry.before as Values | null, entry.after as Values | null]
  const subject = subjectOf(entry, names)
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: actorOf(entry, t),
    action: entry.action,
    what: sentenceOf(
      entry.action,
      { ...plainValues(before), ...plainValues(after), ...(subject && { subject: subject.name }) },
      t,
    ),
    subject,
    address: entry.address,
    changes: changesIn(before, after).map(change => ({ ...change, name: fieldName(change.field, entry, t) })),
  }
}

/** What a visitor did is nobody's action, not even of the person it was about. */
function actorOf({ actor_kind, actor_id, actor_name }: EntryRow, t: AnyText): ActivityRow['actor'] {
  const kind = actor_kind as ActivityRow['actor']['kind']
  return { kind, id: actor_id, name: kind === 'visitor' || !actor_name ? t.any(`activity.actor.${kind}`) : actor_name }
}

function subjectOf({ subject_kind, subject_id, before, after }: EntryRow, names: Names): ActivityRow['subject'] {
  if (subject_kind === null || subject_id === null) return null
  const known = names[subject_kind]?.get(subject_id)
  const remembered = (after as Values | null)?.name ?? (before as Values | null)?.name
  // A store's order numbers bring their own sign.
  const number = subject_id.startsWith('#') ? subject_id : `#${subject_id}`
  const name = known ?? (typeof remembered === 'string' ? remembered : number)
  return { kind: subject_kind, id: subject_id, name }
}

function sentenceOf(action: string, values: Record<string, string | number>, t: AnyText): string {
  const key = `activity.action.${action}`
  const sentence = t.any(key, values)
  return sentence === key ? action : sentence
}

/** As its screens call a field, by the feature that did it or that it was done to; then as the log calls it, else by its own name. */
function fieldName(field: string, { action, subject_kind }: EntryRow, t: AnyText): string {
  const [feature] = action.split('.')
  const keys = [`${feature}.field.${field}`, `${subject_kind}s.field.${field}`, `activity.field.${field}`]
  return keys.map(key => ({ key, name: t.any(key) })).find(({ key, name }) => name !== key)?.name ?? field
}

/** The values that can stand in a sentence. */
function plainValues(values: Values | null): Record<string, string | number> {
  const plain = Object.entries(values ?? {}).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(plain)
}
