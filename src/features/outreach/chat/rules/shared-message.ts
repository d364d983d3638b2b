import { mayUse, type Plan } from '#kit/access.ts'
import type { Side } from './chat.ts'

/** What stores call it among themselves. */
export const MESSAGES = 'chat'

/** What was written, by whom of both and when. A file stays in the store to which it was sent. */
export interface SharedMessage {
  affiliate: string
  by: Side
  key: string
  text: string
  at: string
}

/** The same message in every store: nobody writes two under one key. */
export const identityOf = ({ by, key }: Pick<SharedMessage, 'by' | 'key'>): string => `${by} ${key}`

/** A plan without chat takes nothing. */
export const unsharedMessage = (told: Readonly<Record<string, unknown>>, _here: unknown, { plan }: { plan: Plan }): string[] =>
  mayUse(plan, 'chat') ? [] : Object.keys(told)
