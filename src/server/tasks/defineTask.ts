import type * as z from 'zod'
import type { Permission } from '#kit/access.ts'
import type { TextParams } from '#kit/contract/errors.ts'
import type { Actor } from '../audit.ts'
import type { Tx } from '../db/database.ts'
import type { Services } from '../services.ts'

/** Where a task stands before a chunk. */
export interface TaskState<Input, Cursor> {
  shop_id: number
  task_id: number
  input: Input
  /** What the last chunk left; `null` before the first one. */
  cursor: Cursor | null
  /** Who began it: what the chunks change is written down under this name. */
  actor: Actor
}

export interface ChunkContext<Input, Cursor, Prepared> extends TaskState<Input, Cursor> {
  /** How many items to take: grows and shrinks so that a chunk takes about half a second. */
  count: number
  prepared: Prepared
}

export interface ChunkOutcome<Cursor> {
  cursor: Cursor
  /** Items this chunk is through with, those that failed among them. */
  done: number
  failed?: number
  finished: boolean
  /** Whatever the screen should know; replaces what an earlier chunk said. */
  result?: Record<string, unknown>
}

export interface Task<Input = unknown, Cursor = unknown, Prepared = unknown> {
  /** `feature.verb`, as in `referrals.approveAll`. */
  kind: string
  /** Text key of its name, with `result` and `input` as its values: "Approve referrals". */
  title: string
  /** Who sees it and may stop it, beside the owner. */
  permission: Permission
  input: z.ZodType<Input>
  cursor: z.ZodType<Cursor>
  /** Where "done" leads to: a screen of the admin. */
  path?: string
  /** Tasks of one kind with the same word run one at a time; the second start gets the running one. Left out: any number. */
  exclusive?(input: Input): string
  /** Items to be done, as far as that is known when it begins. */
  size?(tx: Tx, state: { shop_id: number; input: Input }): Promise<number>
  /** What takes long and needs no transaction, such as asking the store platform. Its answer is used once or thrown away. */
  prepare?(services: Services, state: TaskState<Input, Cursor>): Promise<Prepared>
  /** Does the next items. It commits together with the cursor it answers, or not at all: every item is done exactly once. */
  chunk(tx: Tx, context: ChunkContext<Input, Cursor, Prepared>): Promise<ChunkOutcome<Cursor>>
  /** In the transaction that ends it, whatever the end: the place for a notification. */
  ended?(tx: Tx, state: TaskState<Input, Cursor>, end: TaskEnd): Promise<void>
  /** Items of the first chunk, and the most of any chunk. */
  firstCount?: number
  mostCount?: number
}

export interface TaskEnd {
  status: 'done' | 'failed' | 'stopped'
  done: number
  failed: number
  problem?: { key: string; params?: TextParams }
}

/**
 * Long work with progress. A chunk that throws a `Refusal` ends the task as failed, in the words of the refusal;
 * any other error is tried again some times before that.
 */
export function defineTask<Input, Cursor, Prepared = undefined>(
  task: Task<Input, Cursor, Prepared>,
): Task<Input, Cursor, Prepared> {
  return task
}
