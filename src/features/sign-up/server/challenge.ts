import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { leadingZeroBits, proofText } from '#kit/proof-of-work.ts'
import type { Tx } from '#server/db/database.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Challenge } from '../contract.ts'

/** About a second of a phone's time: nothing for one person, dear for ten thousand. */
export const DIFFICULTY = 14
const MINUTES = 30

const sign = (secret: string, text: string) =>
  createHmac('sha256', deriveKey(secret, 'sign-up challenge')).update(text).digest('base64url')

/** A puzzle of this shop: signed, so that nobody makes an easier one or one that lasts longer. */
export function newChallenge(secret: string, shop_id: number, now = Date.now()): Challenge {
  const expires = Math.floor(now / 1000) + MINUTES * 60
  const facts = `${shop_id}.${expires}.${DIFFICULTY}.${randomBytes(16).toString('base64url')}`
  return { challenge: `${facts}.${sign(secret, facts)}`, difficulty: DIFFICULTY }
}

export interface Solved {
  id: Buffer
  expires_at: Date
}

const form =
  /^(?<facts>(?<shop>\d{1,16})\.(?<expires>\d{9,11})\.(?<difficulty>\d{1,2})\.[\w-]{22})\.(?<signature>[\w-]{43}):(?<number>\d{1,12})$/

/** The challenge of an answer that is right and in time. Whether it was used before is for `spend` to say. */
export function checkAnswer(secret: string, shop_id: number, answer: string, now = Date.now()): Solved | undefined {
  const parts = form.exec(answer)?.groups as Record<string, string> | undefined
  if (!parts || Number(parts.shop) !== shop_id || !isSame(sign(secret, parts.facts!), parts.signature!)) return undefined
  const expires_at = new Date(Number(parts.expires) * 1000)
  if (expires_at.getTime() <= now) return undefined
  const challenge = `${parts.facts}.${parts.signature}`
  const hash = createHash('sha256')
    .update(proofText(challenge, Number(parts.number)))
    .digest()
  if (leadingZeroBits(hash) < Number(parts.difficulty)) return undefined
  return { id: createHash('sha256').update(challenge).digest(), expires_at }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Uses a solved challenge up; false when somebody has done so before. */
export async function spend(tx: Tx, shop_id: number, { id, expires_at }: Solved): Promise<boolean> {
  await tx.deleteFrom('spent_challenge').where('shop_id', '=', shop_id).where('expires_at', '<', sql<Date>`now()`).execute()
  const spent = await tx
    .insertInto('spent_challenge')
    .values({ shop_id, id, expires_at })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
