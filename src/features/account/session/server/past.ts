import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { EndedBecause } from './session-families.ts'

export interface PastSession {
  member_id: number
  user_agent: string
  address: string
  started_at: Date
  used_at: Date
  ended?: EndedBecause
}

/** A session of before, for the list of devices. Nobody has its tokens. */
export async function insertPastSession(tx: Tx, shop_id: number, past: PastSession): Promise<void> {
  const { member_id, user_agent, address, started_at, used_at, ended } = past
  const family = await tx
    .insertInto('session_family')
    .values({
      ...{ shop_id, member_id, via: 'password', user_agent, address, started_at },
      revoked_at: ended ? used_at : null,
      revoked_because: ended ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('session_token')
    .values({
      shop_id,
      family_id: family.id,
      generation: 1,
      access_hash: randomBytes(32),
      refresh_hash: randomBytes(32),
      issued_at: used_at,
      access_expires_at: new Date(used_at.getTime() + DAY_MS),
      refresh_expires_at: new Date(used_at.getTime() + 7 * DAY_MS),
    })
    .execute()
}
