import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { leadingZeroBits, type Puzzle, proofText } from '#kit/proof-of-work.ts'
import { deriveKey } from './secrets.ts'

/** About a second of a phone's time: nothing for one person, dear for ten thousand. */
const DIFFICULTY = 14
const MINUTES = 30
export const PUZZLE_SECONDS = MINUTES * 60

const sign = (secret: string, subject: string, facts: string) =>
  createHmac('sha256', deriveKey(secret, 'puzzle'))
    .update(JSON.stringify([subject, facts]))
    .digest('base64url')

interface PuzzleOptions {
  difficulty?: number
  now?: number
}

/** A puzzle for one purpose: signed, so that nobody makes an easier one, one that lasts longer, or uses it for another purpose. */
export function newPuzzle(
  secret: string,
  subject: string,
  { difficulty = DIFFICULTY, now = Date.now() }: PuzzleOptions = {},
): Puzzle {
  const expires = Math.floor(now / 1000) + PUZZLE_SECONDS
  const facts = `${expires}.${difficulty}.${randomBytes(16).toString('base64url')}`
  return { challenge: `${facts}.${sign(secret, subject, facts)}`, difficulty }
}

export interface Solved {
  id: Buffer
  expires_at: Date
}

const form = /^(?<facts>(?<expires>\d{9,11})\.(?<difficulty>\d{1,2})\.[\w-]{22})\.(?<signature>[\w-]{43}):(?<number>\d{1,12})$/

/** The puzzle of an answer that is right and in time. Whether it was used before is for the caller to find out by its id. */
export function checkPuzzle(secret: string, subject: string, answer: string, now = Date.now()): Solved | undefined {
  const parts = form.exec(answer)?.groups as Record<string, string> | undefined
  if (!parts || !isSame(sign(secret, subject, parts.facts!), parts.signature!)) return undefined
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
