import { Refusal } from '#kit/contract/errors.ts'
import type { SessionNews } from '#server/realtime/bus.ts'

/** A session that ended elsewhere is announced at once; this bounds the delay should the announcement be lost. */
const REMEMBER_MS = 5_000
const MAX_REMEMBERED = 20_000

interface Holder {
  shop_id: number
  family_id: string
}

interface DirectoryOptions<Person extends Holder> {
  /** Refuses a token that opens nothing. */
  find: (token: string) => Promise<Person>
  isOwner: (person: Person, news: SessionNews) => boolean
  now?: () => number
}

interface SessionDirectory<Person> {
  identify: (authorization: string | undefined) => Promise<Person>
  /** Forgets what is remembered of a family, of a person or, where neither is named, of a whole shop. */
  forget: (ended: SessionNews) => void
  /** After a gap in the announcements nothing remembered can be trusted. */
  forgetAll: () => void
}

/** Who holds a token, remembered for some seconds: the same for somebody of the shop and for an affiliate. */
export function createSessionDirectory<Person extends Holder>({
  find,
  isOwner,
  now = Date.now,
}: DirectoryOptions<Person>): SessionDirectory<Person> {
  const remembered = new Map<string, { person: Person; until: number }>()
  let endings = 0

  async function identify(authorization: string | undefined): Promise<Person> {
    const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined
    if (!token) throw new Refusal('unauthenticated')
    const known = remembered.get(token)
    if (known && known.until > now()) return known.person
    const epoch = endings
    const person = await find(token)
    // A session that ended while we were reading must not be remembered as alive.
    if (epoch !== endings) return person
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(token, { person, until: now() + REMEMBER_MS })
    return person
  }

  function forget(news: SessionNews) {
    endings += 1
    const isWholeShop = !news.family_id && !news.member_id && !news.affiliate_id
    for (const [token, { person }] of remembered) {
      const matches =
        person.shop_id === news.shop_id && (isWholeShop || person.family_id === news.family_id || isOwner(person, news))
      if (matches) remembered.delete(token)
    }
  }

  function forgetAll() {
    endings += 1
    remembered.clear()
  }

  return { identify, forget, forgetAll }
}
