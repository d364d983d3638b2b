import { type OrderFacts, withoutNewness } from '../../rules/OrderFacts.ts'
import type { ReferralChange } from '../desk/changeReferrals.ts'
import { type CreditContext, compareOrder } from './compareOrder.ts'
import type { NewReferral } from './insertReferrals.ts'
import type { MovedOrder } from './loadMoved.ts'

export interface Repriced {
  facts: { id: number; facts: OrderFacts }[]
  /** Written first, so that the mark of the first sale is free for whoever gets it. */
  losing: ReferralChange[]
  gaining: ReferralChange[]
  /** Uplines who earn by one of them from now on. */
  joining: NewReferral[]
}

/** Other orders of the same customers that turned out not to be the first, or to be it: priced again as they stand. */
export function repriceMoved(moved: readonly MovedOrder[], context: CreditContext): Repriced {
  const repriced = moved.map(order => {
    const facts: OrderFacts = { ...withoutNewness(order.facts), ...context.firsts.newness(order.id, order.customer_id) }
    return { id: order.id, facts, ...compareOrder(order, facts, context) }
  })
  const changes = repriced.flatMap(one => one.changes)
  const isGaining = ({ referral, calculated }: ReferralChange) =>
    !referral.is_first_commission && calculated?.is_first_commission === true
  return {
    facts: repriced.map(({ id, facts }) => ({ id, facts })),
    losing: changes.filter(change => !isGaining(change)),
    gaining: changes.filter(isGaining),
    joining: repriced.flatMap(one => one.joining),
  }
}
