import { isDeepStrictEqual } from 'node:util'
import type { Values } from '#kit/values.ts'
import type { Tx } from './db/database.ts'
import type { Caller } from './http/caller.ts'
import type { RequestFacts } from './http/serve.ts'

export interface Actor {
  kind: 'member' | 'support' | 'system' | 'affiliate' | 'visitor'
  id?: number
  name: string
}

export interface AuditEntry {
  shop_id: number
  actor: Actor
  /** What was done, as `feature.verb`: `session.login`, `programs.remove`. */
  action: string
  subject?: { kind: string; id: string | number }
  before?: Values
  after?: Values
  from?: Pick<RequestFacts, 'address' | 'user_agent'> & Partial<Pick<RequestFacts, 'request_id'>>
  /** Of a past that is taken over: when it was. */
  at?: Date
}

/** What an entry says has become of the fields. */
export type LoggedChange = Pick<AuditEntry, 'before' | 'after'>

export const actorOf = (caller: Caller): Actor => ({
  kind: caller.support ? 'support' : 'member',
  // Support acts in the owner's place but is not the owner.
  id: caller.support ? undefined : caller.user_id,
  name: caller.name,
})

/** Whoever did it has not proved who they are, whomever it concerns. */
export const visitorActor: Actor = { kind: 'visitor', name: '' }

export const systemActor: Actor = { kind: 'system', name: 'Tandem' }

/** Writes down who did what, in the transaction that does it. Nobody can change or remove the row afterwards. */
export const audit = (tx: Tx, entry: AuditEntry): Promise<void> => auditAll(tx, [entry])

const AT_ONCE = 500

export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE)
    await tx
      .insertInto('audit_log')
      .values(entries.slice(start, start + AT_ONCE).map(toRow))
      .execute()
}

function toRow({ shop_id, actor, action, subject, from, at, ...values }: AuditEntry) {
  const { before, after } = changesOf(values.before, values.after)
  return {
    shop_id,
    at,
    actor_kind: actor.kind,
    actor_id: actor.id ?? null,
    actor_name: actor.name,
    action,
    subject_kind: subject?.kind ?? null,
    subject_id: subject ? String(subject.id) : null,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    address: from?.address ?? null,
    user_agent: from?.user_agent.slice(0, 512) ?? null,
    request_id: from?.request_id ?? null,
  }
}

/** What differs between two states, without secrets. A state that was not given stays `null`. */
export function changesOf(
  before: Values | undefined,
  after: Values | undefined,
): { before: Values | null; after: Values | null } {
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    key => !before || !after || !isDeepStrictEqual(before[key], after[key]),
  )
  return { before: pick(before, changed), after: pick(after, changed) }
}

function pick(values: Values | undefined, keys: string[]): Values | null {
  if (!values) return null
  const kept = keys.filter(key => Object.hasOwn(values, key))
  return Object.fromEntries(kept.map(key => [key, isSecret(key) ? '[redacted]' : withoutSecrets(values[key])]))
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isSecret(key) ? '[redacted]' : withoutSecrets(inner)]),
  )
}

const isSecret = (key: string) => /passw|token|secret|api_?key|private_?key|credential|authorization|hash$/i.test(key)
