import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isSmall } from '../size.ts'

/** Deliveries and figures of an earlier round are done; its mails go on beside the next, as they would. */
export async function settled(owner: pg.Pool): Promise<void> {
  for (let due = !isSmall; due; ) {
    await sleep(1_000)
    const { rows } = await owner.query<{ due: boolean }>(
      `select exists (select from graphile_worker.jobs where attempts = 0 and run_at < now() + interval '5 s'
         and task_identifier in ('analytics.fold', 'network.fold', 'orders.processInboxes')
         and key is distinct from 'schedule:' || task_identifier) as due`,
    )
    due = rows[0]!.due
  }
}
