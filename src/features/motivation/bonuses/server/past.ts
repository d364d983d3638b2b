import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { BonusDraft } from '../rules/BonusDraft.ts'
import { nextPassAt } from '../rules/periods.ts'
import { readBonus } from '../rules/readBonus.ts'
import { evaluatePeople } from './evaluate/evaluatePeople.ts'
import { insertBonus, requireBonus } from './saveBonus.ts'

export interface PastBonus {
  draft: BonusDraft
  created_at: Date
  /** Who was looked at then, and when: what they had reached was given to them. */
  people: readonly number[]
  given_at: Date
}

/** A bonus of a past that is taken over, with what was given: nobody is told of it. */
export async function insertPastBonus(
  tx: Tx,
  shop_id: number,
  { draft, created_at, people, given_at }: PastBonus,
): Promise<number> {
  const { terms } = readBonus(draft, await currencyOf(tx, shop_id))
  if (!terms) throw new Error(`${draft.title} is no bonus`)
  const id = await insertBonus(tx, shop_id, terms)
  const now = new Date()
  const pass_due_at = nextPassAt(await requireBonus(tx, shop_id, id), now, await timeZoneOf(tx, shop_id))
  await tx
    .updateTable('bonus')
    .set({ created_at, passed_at: now, pass_due_at })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  const due = people.map(person => ({ id: person, since: given_at }))
  await evaluatePeople(tx, shop_id, due, { bonus_ids: [id], now: given_at, isPast: true })
  return id
}
