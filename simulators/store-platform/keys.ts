import { createHmac, randomBytes } from 'node:crypto'
import { DEMO_TOKEN } from '../../src/demo/orders/connection.ts'

const HOUR_S = 3600
const DAY_MS = 24 * 3600 * 1000
const REFRESH_DAYS = 90
/** So long after its first use something is still taken again, while what came of it was never used. */
const AGAIN_DAYS = 30
/** So long an old key is taken again for the pair it was exchanged for. */
const EXCHANGE_AGAIN_DAYS = 7

/** What the platform gives for a proof: a key of an hour, and what the next one is had for. */
export interface KeyPair {
  access_token: string
  expires_in: number
  refresh_token: string
  refresh_token_expires_in: number
}

/** What is known of a pair; its tokens are its name, signed. */
interface Pair {
  name: string
  shop: string
  keyUntil: number
  refreshUntil: number
  firstUsedAt?: number
  /** What came of it last. */
  next?: Pair
  isVoid?: true
}

/** The keys of shops: those that never end, and those of an hour. */
export interface Keys {
  /** One that does not expire, as apps had before, and as people have for a day. */
  newToken(shop: string): string
  /** A pair for a shop; all pairs before it are void. */
  newPair(shop: string): KeyPair
  /** The next pair, or nothing. What was used stays good until what came of it is used, as long as it is not too old. */
  refresh(shop: string, refresh_token: string): KeyPair | undefined
  /** A pair for a key that does not expire, which opens nothing any more; asked again it is the same pair. */
  exchange(shop: string, token: string): KeyPair | undefined
  isToken(shop: string, token: string): boolean
  /** The app was taken out: whatever it has is void. */
  remove(shop: string): void
  /** The app was put in: a demo shop's key opens it again. */
  allow(shop: string): void
  /** So many days go by at the platform. */
  pass(days: number): void
  /** How often a pair was given for another, or for an old key. */
  renewals(shop: string): number
}

// Demo shops keep their keys while the simulator is started anew: a key is known by its signature.
const sign = (text: string) => createHmac('sha256', 'of the simulated platform').update(text).digest('hex').slice(0, 32)
const tokenOf = (kind: 'access' | 'refresh', name: string) => `simulated_${kind}_${name}_${sign(`${kind} ${name}`)}`

export function createKeys(): Keys {
  const lasting = new Map<string, Set<string>>()
  const exchanged = new Map<string, { pair: Pair; at: number }>()
  const pairs = new Map<string, Pair>()
  const left = new Set<string>()
  const renewed = new Map<string, number>()
  let ahead = 0
  const now = () => Date.now() + ahead

  function make(shop: string): Pair {
    for (const pair of pairs.values()) if (pair.shop === shop && !pair.firstUsedAt) pair.isVoid = true
    const name = `${Buffer.from(shop).toString('hex')}.${now() + HOUR_S * 1000}.${randomBytes(8).toString('hex')}`
    return know(name)
  }

  /** A pair by its name; one from before a start is as it says. */
  function know(name: string): Pair {
    const [shop, until] = name.split('.')
    const known = pairs.get(name) ?? {
      ...{ name, shop: Buffer.from(shop!, 'hex').toString(), keyUntil: Number(until) },
      refreshUntil: Number(until) - HOUR_S * 1000 + REFRESH_DAYS * DAY_MS,
    }
    pairs.set(name, known)
    return known
  }

  function find(kind: 'access' | 'refresh', shop: string, token: string): Pair | undefined {
    const name = token.split('_')[2] ?? ''
    if (token !== tokenOf(kind, name)) return undefined
    const pair = know(name)
    return pair.shop === shop && !pair.isVoid && !left.has(shop) ? pair : undefined
  }

  const answer = ({ name, refreshUntil, keyUntil }: Pair): KeyPair => ({
    access_token: tokenOf('access', name),
    expires_in: Math.max(0, Math.round((keyUntil - now()) / 1000)),
    refresh_token: tokenOf('refresh', name),
    refresh_token_expires_in: Math.round((refreshUntil - now()) / 1000),
  })

  const count = (shop: string) => void renewed.set(shop, (renewed.get(shop) ?? 0) + 1)
  const isOld = (shop: string, token: string) =>
    (token === DEMO_TOKEN && !left.has(shop)) || (lasting.get(shop)?.has(token) ?? false)
  const voidAll = (shop: string) => {
    for (const pair of pairs.values()) if (pair.shop === shop) pair.isVoid = true
  }

  return {
    newToken(shop) {
      const token = `simulated_${randomBytes(16).toString('hex')}`
      lasting.set(shop, (lasting.get(shop) ?? new Set()).add(token))
      return token
    },
    newPair(shop) {
      left.delete(shop)
      voidAll(shop)
      return answer(make(shop))
    },
    refresh(shop, refresh_token) {
      const pair = find('refresh', shop, refresh_token)
      if (!pair || pair.refreshUntil < now() || now() - (pair.firstUsedAt ?? now()) > AGAIN_DAYS * DAY_MS) return undefined
      if (pair.next?.firstUsedAt) return undefined
      for (const [name, other] of exchanged) if (other.pair === pair) exchanged.delete(name)
      count(shop)
      pair.firstUsedAt ??= now()
      pair.next = make(shop)
      return answer(pair.next)
    },
    exchange(shop, token) {
      const name = `${shop} ${token}`
      const before = exchanged.get(name)
      if (!before && !isOld(shop, token)) return undefined
      if (before && (before.pair.isVoid || now() - before.at > EXCHANGE_AGAIN_DAYS * DAY_MS)) return undefined
      count(shop)
      const pair = before?.pair ?? make(shop)
      pair.keyUntil = Math.max(pair.keyUntil, now() + HOUR_S * 1000)
      exchanged.set(name, { pair, at: before?.at ?? now() })
      return answer(pair)
    },
    isToken(shop, token) {
      if (isOld(shop, token)) return !exchanged.has(`${shop} ${token}`)
      const pair = find('access', shop, token)
      // Whoever has the next one has no use for this.
      return pair !== undefined && pair.keyUntil > now() && !pair.firstUsedAt
    },
    remove(shop) {
      lasting.delete(shop)
      voidAll(shop)
      left.add(shop)
    },
    allow: shop => void left.delete(shop),
    pass(days) {
      ahead += days * DAY_MS
    },
    renewals: shop => renewed.get(shop) ?? 0,
  }
}
