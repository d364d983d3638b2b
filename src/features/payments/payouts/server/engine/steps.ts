import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { PayoutState } from '../../rules/states.ts'

export interface PayoutStateChange {
  state: PayoutState
  at: Date
}

interface NewStep {
  payout_id: number
  state: PayoutState
  at: Date | string
}

/** Writes down what payments have become; that they were made is told by the payments themselves. */
export async function noteSteps(tx: Tx, shop_id: number, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return
  await sql`
    insert into payout_step (shop_id, payout_id, state, at)
    select ${shop_id}, payout_id, state, at
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step(payout_id bigint, state text, at timestamptz)
    on conflict (shop_id, id) do nothing`.execute(tx)
}

/** What a payment went through, from its making on. */
export async function stepsOf(
  tx: Tx,
  shop_id: number,
  { id, created_at }: { id: number; created_at: Date },
): Promise<PayoutStateChange[]> {
  const rows = await tx
    .selectFrom('payout_step')
    .select(['state', 'at'])
    .where('shop_id', '=', shop_id)
    .where('payout_id', '=', id)
    .orderBy('id')
    .execute()
  return [{ state: 'reserved', at: created_at }, ...rows.map(({ state, at }) => ({ state: state as PayoutState, at }))]
}
