import { nextVersions, saveFacts } from '#features/sales/orders/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type OrderFacts, withoutNewness } from '../../rules/OrderFacts.ts'
import { readStoredOrder, type StoredOrder } from '../../rules/storedOrder.ts'
import { type Change, changeReferrals } from '../desk/changeReferrals.ts'
import { type CreditContext, compareOrder } from './compareOrder.ts'
import type { NewReferral, Written } from './insertReferrals.ts'
import type { SavedOrder } from './saveOrders.ts'

interface Repriced {
  /** Written already, so that the mark of the first sale is free for whoever gets it. */
  lost: Written
  gaining: Change[]
  /** Uplines who earn by one of them from now on. */
  joining: NewReferral[]
}

/** Other orders of the same customers that turned out not to be the first, or to be it: priced again as they stand. */
export async function repriceMoved(
  tx: Tx,
  shop_id: number,
  context: CreditContext,
  batch: ReadonlySet<number>,
): Promise<Repriced> {
  const ids = context.firsts.moved(batch)
  if (ids.length === 0) return { lost: { ids: [], entries: [] }, gaining: [], joining: [] }
  const repriced = (await nextOrders(tx, shop_id, ids)).map(saved => {
    return { saved, facts: { ...withoutNewness(saved.facts), ...context.firsts.newness(saved.id, saved.customer_id) } }
  })
  await saveFacts(
    tx,
    shop_id,
    repriced.map(({ saved, facts }) => ({ id: saved.id, facts })),
  )
  const compared = repriced.map(({ saved, facts }) => compareOrder(saved, facts, context))
  const changes = compared.flatMap(one => one.changes)
  const isGaining = ({ referral, calculated }: Change) =>
    !referral.is_first_commission && calculated?.is_first_commission === true
  return {
    lost: await changeReferrals(
      tx,
      shop_id,
      changes.filter(change => !isGaining(change)),
      'first_moved',
    ),
    gaining: changes.filter(isGaining),
    joining: compared.flatMap(one => one.joining),
  }
}

type Decided = SavedOrder & { facts: OrderFacts }

async function nextOrders(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Decided[]> {
  const rows = await nextVersions<OrderFacts, StoredOrder>(tx, shop_id, ids)
  return rows.map(({ content, ...row }) => ({ ...row, order: readStoredOrder(content) }))
}
