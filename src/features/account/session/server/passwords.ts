import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#kit/contract/errors.ts'

/** Hashing is made expensive on purpose, so a flood of sign-ins must not take the whole machine. */
const AT_ONCE = 4
const MAX_WAITING = 64
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Refusal('unavailable', 'error.unavailable', { retryAfter: 2 })
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hasRoomForPasswords = () => waiting.length < MAX_WAITING

export const hashPassword = (password: string) => inTurn(() => hash(password, ARGON2ID))

/** Without a stored hash the same work is done against this one, so that the time taken tells nothing. */
let decoy: Promise<string> | undefined

export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', ARGON2ID)
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && stored != null
}
