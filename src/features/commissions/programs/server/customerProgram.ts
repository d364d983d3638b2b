import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import type { FriendIncentive } from '../rules/FriendIncentive.ts'
import { lockPrograms } from './lockPrograms.ts'
import { saveRules } from './rules.ts'

/** The program of customers who bring friends, as far as it is one; what else it says is kept above. */
export interface CustomerProgram {
  id: number
  name: string
  is_on: boolean
  commission_type: number
  /** The smallest unit of the currency, or ten-thousandths of a percent. */
  commission_amount: number
  /** So many days after a friend's order its reward is approved. */
  reward_wait_days: number
}

/** What it promises friends; kept above. */
export const friendIncentive = defineHook<[], { program_id: number; incentive: FriendIncentive } | undefined>('friendIncentive')

/** Most orders that come back do so within two weeks. */
const USUAL_WAIT_DAYS = 14

const ON = 1
const OFF = 0
const columns = ['id', 'name', 'status', 'commission_type', 'commission_amount', 'reward_wait_days'] as const

/** A shop has one at most. */
export async function findCustomerProgram(tx: Tx, shop_id: number): Promise<CustomerProgram | undefined> {
  const row = await tx
    .selectFrom('program')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('for_customers', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, reward_wait_days, ...program } = row
  return { ...program, is_on: status === ON, reward_wait_days: reward_wait_days ?? USUAL_WAIT_DAYS }
}

/** The program of customers who bring friends, or all the others. */
export async function programIdsFor(tx: Tx, shop_id: number, isForCustomers: boolean): Promise<number[]> {
  const rows = await tx
    .selectFrom('program')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('for_customers', '=', isForCustomers)
    .execute()
  return rows.map(row => row.id)
}

/** The same, made where there is none: switched off, and worth nothing. */
export async function ensureCustomerProgram(tx: Tx, shop_id: number, since?: Date): Promise<CustomerProgram> {
  const known = await findCustomerProgram(tx, shop_id)
  if (known) return known
  await lockPrograms(tx, shop_id)
  const meanwhile = await findCustomerProgram(tx, shop_id)
  if (meanwhile) return meanwhile
  const { id } = await tx
    .insertInto('program')
    .values({ shop_id, name: 'Customer referral', for_customers: true, status: OFF, reward_wait_days: USUAL_WAIT_DAYS })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveRules(tx, shop_id, id, null, since)
  return (await findCustomerProgram(tx, shop_id))!
}

/** Its reward gets a new version where it has changed; rewards of before keep theirs. */
export async function saveCustomerProgram(
  tx: Tx,
  shop_id: number,
  { id, is_on, ...change }: CustomerProgram,
  actor_id: number | null,
  since?: Date,
): Promise<void> {
  await tx
    .updateTable('program')
    .set({ ...change, status: is_on ? ON : OFF })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('for_customers', '=', true)
    .execute()
  await saveRules(tx, shop_id, id, actor_id, since)
  await pagesChanged(tx, shop_id)
}
