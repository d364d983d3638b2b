import { Refusal } from '#kit/contract/errors.ts'
import { checkPuzzle, newPuzzle, PUZZLE_SECONDS } from '#server/puzzle.ts'
import type { GrowingPause } from '#server/rate-limits.ts'
import type { Services } from '#server/services.ts'

/** Wrong passwords for one account from one address, or from one known device. */
const PAUSE: GrowingPause = { free: 5, firstSeconds: 5, longestSeconds: 15 * 60, forgetSeconds: 60 * 60 }
/** Wrong passwords for one account from all devices that are not known, wherever they are. */
const GUESSES = { calls: 10, seconds: 15 * 60 }
/** Beyond that each try costs a puzzle; also those who can solve many are stopped in the end. */
const PUZZLED = { calls: 100, seconds: 15 * 60 }
const DIFFICULTY = 16
const ONCE = { calls: 1, seconds: PUZZLE_SECONDS }

interface LoginAttempt {
  shop_id: number
  email: string
  address: string
  /** The device, if it is known to this account: what others try elsewhere does not concern it. */
  device?: Buffer
  puzzle?: string
}

/**
 * Counts a try before any hashing is done, so that many at once are as few as many in a row. The function it gives takes the count
 * back for a password that was right.
 */
export async function countLoginAttempt({ limits, config }: Services, attempt: LoginAttempt): Promise<() => Promise<void>> {
  const account = `${attempt.shop_id} ${attempt.email}`
  const place = attempt.device ? `device ${attempt.device.toString('base64')}` : networkOf(attempt.address)
  const isCounted = attempt.device ? false : await countGuess()
  const wait = await limits.pace('login', `${account} ${place}`, PAUSE)
  if (wait > 0) {
    if (isCounted) await limits.giveBack('login account', account, GUESSES)
    throw new Refusal('too_many_requests', 'session.waitToTry', { params: { count: wait }, retryAfter: wait })
  }
  return async () => {
    if (isCounted) await limits.giveBack('login account', account, GUESSES)
    await limits.forgetPace('login', `${account} ${place}`, PAUSE)
  }

  /** Whether it is one of those that need no puzzle. */
  async function countGuess(): Promise<boolean> {
    if (await isWithin(limits.count('login account', account, GUESSES))) return true
    const purpose = `login ${account}`
    const solved = attempt.puzzle ? checkPuzzle(config.secret, purpose, attempt.puzzle) : undefined
    if (!solved || !(await isWithin(limits.count('login puzzle', solved.id.toString('base64'), ONCE)))) {
      const puzzle = newPuzzle(config.secret, purpose, { difficulty: DIFFICULTY })
      throw new Refusal('too_many_requests', 'session.puzzleRequired', { extra: { puzzle } })
    }
    await limits.count('login puzzled', account, PUZZLED)
    return false
  }
}

const isWithin = (counted: Promise<unknown>) =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.kind === 'too_many_requests') return false
      throw error
    },
  )

/** Neighbouring addresses count together: a /24 of IPv4, a /64 of IPv6. */
export const networkOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address.split('.').slice(0, 3).join('.')
