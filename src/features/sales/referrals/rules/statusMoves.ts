import type { ReferralKind } from './kinds.ts'
import { mayTake, type ReferralAction, ReferralStatus, statusAfter } from './status.ts'

/** A referral as it stands when somebody decides about it, or about the sale above it. */
export interface Decidable {
  id: number
  kind: ReferralKind
  parent_id: number | null
  status: ReferralStatus
  status_before_denial: ReferralStatus | null
  moved_to: number[] | null
  payout_id: number | null
}

export interface StatusMove {
  id: number
  before: ReferralStatus
  after: ReferralStatus
  status_before_denial: ReferralStatus | null
  /** The sale whose decision it follows. */
  with_sale: number | null
}

/**
 * Who moves where. A denied sale takes its network commissions along, and brings back those that went with it when it comes back:
 * as they were, each in its own status. An approved one takes along those that wait, if that is wished. `wanted` has the status a
 * person saw; nothing where nobody looked.
 */
export function statusMoves(
  rows: readonly Decidable[],
  wanted: ReadonlyMap<number, ReferralStatus | null>,
  action: ReferralAction,
  withNetwork = false,
): StatusMove[] {
  const isWanted = (row: Decidable) => wanted.has(row.id) && (wanted.get(row.id) ?? row.status) === row.status
  const direct = rows.filter(row => isWanted(row) && isOffered(row, action))
  const sales = new Map(direct.filter(row => row.kind === 'sale').map(row => [row.id, row]))
  const followers = rows.flatMap(row => {
    const sale = row.kind === 'network' && row.parent_id !== null ? sales.get(row.parent_id) : undefined
    return sale ? follow(row, sale, action) : []
  })
  const following = new Set(followers.map(move => move.id))
  const isAlong = (row: Decidable) =>
    withNetwork && action === 'approve' && row.kind === 'network' && sales.has(row.parent_id ?? 0) && isOffered(row, action)
  const own = [...direct, ...rows.filter(row => isAlong(row) && !direct.includes(row))]
    .filter(row => !following.has(row.id))
    .map(({ id, status }) => ({
      ...{ id, before: status, after: statusAfter(status, action)! },
      ...{ status_before_denial: null, with_sale: null },
    }))
  return [...own, ...followers]
}

const isOffered = (row: Decidable, action: ReferralAction) =>
  mayTake({ ...row, denied_with_sale: row.status_before_denial !== null }, action)

function follow(row: Decidable, sale: Decidable, action: ReferralAction): StatusMove[] {
  const { id, status } = row
  const move = { id, before: status, with_sale: sale.id }
  if (action === 'deny' && isOffered(row, 'deny'))
    return [{ ...move, after: ReferralStatus.denied, status_before_denial: status }]
  if (action === 'undo' && sale.status === ReferralStatus.denied && row.status_before_denial !== null)
    return [{ ...move, after: row.status_before_denial, status_before_denial: null }]
  return []
}
