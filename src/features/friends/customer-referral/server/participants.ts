import { findParticipant, findParticipantByCode, type Participant } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'

/** Who sent a friend, by the code in the link; nobody where the link is an affiliate's. */
export const participantByCode = (tx: Tx, shop_id: number, code: string): Promise<Participant | undefined> =>
  findParticipantByCode(tx, shop_id, code)

export const participantById = (tx: Tx, shop_id: number, id: number): Promise<Participant | undefined> =>
  findParticipant(tx, shop_id, id)
