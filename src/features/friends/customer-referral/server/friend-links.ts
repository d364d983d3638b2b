import { findCustomerProgram } from '#features/commissions/programs/server/index.ts'
import { findParticipant, findParticipantByCode, type Participant } from '#features/people/affiliates/server/index.ts'
import { isFriendCode } from '#features/store/tracking/rules/ref-code.ts'
import type { Tx } from '#server/db/database.ts'
import { joinAsCustomer } from './join.ts'
import { personOfCode } from './store.ts'

/** Who sent a friend, by the code in the link; nobody where the link is an affiliate's own. */
export async function participantByCode(tx: Tx, shop_id: number, code: string): Promise<Participant | undefined> {
  if (!isFriendCode(code)) return findParticipantByCode(tx, shop_id, code)
  const found = await personOfCode(tx, shop_id, code)
  if (!found) return undefined
  // Somebody came through the link before its owner was let in.
  const id = found.affiliate_id ?? (await joinAsCustomer(tx, { shop_id, email: found.person })).participant_id
  return findParticipant(tx, shop_id, id)
}

/**
 * Whether friends come through this link. Whoever asks for a link gets one, and it answers the same whoever that was: only links of
 * before, which are given to nobody any more, end when their customer is blocked.
 */
export async function leadsFriends(tx: Tx, shop_id: number, code: string): Promise<boolean> {
  if (isFriendCode(code)) return (await personOfCode(tx, shop_id, code)) !== undefined
  return (await findParticipantByCode(tx, shop_id, code))?.status === 'active'
}

/** For clicks: friends get the discount of the customers' program, whatever program the owner of the link is in. */
export async function ownerOf(tx: Tx, shop_id: number, code: string) {
  const owner = await participantByCode(tx, shop_id, code)
  const program = owner && (await findCustomerProgram(tx, shop_id))
  return owner && program && { affiliate_id: owner.id, program_id: program.id }
}
