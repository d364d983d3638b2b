import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { ToldSentence } from '../../rules/explain/ToldTrace.ts'
import { isPaid, ReferralStatus } from '../../rules/status.ts'
import { changeStatus } from '../desk/changeStatus.ts'
import { BONUS_ACTOR } from './giveBonuses.ts'
import { addToTrace, approveByRule, correctPaidBonuses, type Held, lockBonuses } from './held-bonuses.ts'

/** How a bonus ceased to be earned: denied while it could be, or by a row that the next payout nets. */
type TakenHow = 'denied' | 'corrected'

interface TakenBack {
  id: number
  /** What the merchant chose: whether what was approved or paid is taken back as well. */
  keeps_approved: boolean
  why: ToldSentence
}

/** Takes bonuses back that are no longer earned; answers how, for those alone where something was left to take. */
export async function takeBackBonuses(tx: Tx, shop_id: number, bonuses: readonly TakenBack[]): Promise<Map<number, TakenHow>> {
  const wanted = new Map(bonuses.map(one => [one.id, one]))
  const held = await lockBonuses(tx, shop_id, [...wanted.keys()])
  const open = held.filter(row => row.status === ReferralStatus.pending || !wanted.get(row.id)!.keeps_approved)
  const unpaid = open.filter(row => !isPaid(row) && row.status !== ReferralStatus.denied)
  const paid = open.filter(row => isPaid(row) && worthOf(row) > 0)
  await changeStatus(
    tx,
    shop_id,
    unpaid.map(row => row.id),
    'deny',
    BONUS_ACTOR,
  )
  const why = (id: number) => wanted.get(id)!.why
  await addToTrace(
    tx,
    shop_id,
    unpaid.map(row => ({ id: row.id, told: why(row.id) })),
  )
  await correctPaidBonuses(
    tx,
    shop_id,
    paid.map(row => ({ ...row, amount: 0 - worthOf(row), told: why(row.id) })),
  )
  return new Map([...unpaid.map(row => [row.id, 'denied'] as const), ...paid.map(row => [row.id, 'corrected'] as const)])
}

/** What was taken back is earned again: denied rows come back as they were given, corrected ones are corrected once more. */
export async function giveAgain(
  tx: Tx,
  shop_id: number,
  bonuses: readonly { id: number; how: TakenHow; approval: 'shop' | 'at_once' | 'by_hand'; why: ToldSentence }[],
): Promise<void> {
  const told = new Map(bonuses.map(one => [one.id, one.why]))
  const held = await lockBonuses(
    tx,
    shop_id,
    bonuses.map(one => one.id),
  )
  // One that a person has brought back meanwhile stays as that person left it.
  const stillDenied = new Set(held.filter(row => row.status === ReferralStatus.denied).map(row => row.id))
  const denied = bonuses.filter(one => one.how === 'denied' && stillDenied.has(one.id)).map(one => one.id)
  const again = await changeStatus(tx, shop_id, denied, 'undo', BONUS_ACTOR)
  await addToTrace(
    tx,
    shop_id,
    again.map(id => ({ id, told: told.get(id)! })),
  )
  await approveByRule(
    tx,
    shop_id,
    bonuses.filter(one => again.includes(one.id)),
  )
  const corrected = new Set(bonuses.filter(one => one.how === 'corrected').map(one => one.id))
  await correctPaidBonuses(
    tx,
    shop_id,
    held
      .filter(row => corrected.has(row.id) && row.corrected < 0)
      .map(row => ({ ...row, amount: 0 - row.corrected, told: told.get(row.id)! })),
  )
}

const worthOf = ({ commission, commission_adjustment, corrected }: Held): Minor => commission + commission_adjustment + corrected
