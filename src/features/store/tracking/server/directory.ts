import { domainsOf, someDomainOf } from '#features/store/shop/server/index.ts'
import { hasLeft } from '#features/store/store-connection/server/index.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { TrackedClick } from '../contract.ts'
import { destinationOf, isOwnPage, type LinkedShop, linkTo, pageAddress, pageOf } from '../rules/affiliateLink.ts'
import { cookieDaysOf, type LinkSettings } from '../rules/link-settings.ts'
import { isFriendCode } from '../rules/ref-code.ts'
import { storedText } from '../rules/storedText.ts'
import { createCache } from './cache.ts'
import { lookUpTogether } from './lookUpTogether.ts'
import { type AffiliateOfRef, findByRefs, readLinkSettings, shopOfHost } from './store.ts'

/** Which code of the store visitors by an affiliate's link get, if any. */
export const discountByLink = defineHook<[{ affiliate_id: number; program_id: number }], string | null>('discountByLink')

/** Whose the link with a friend's code is, and the program whose discount friends get. */
interface FriendLink {
  affiliate_id: number
  program_id: number
}

/** Asked for the links that customers hand to friends; who takes part is known above. */
export const ownerOfFriendLink = defineHook<[code: string], FriendLink | undefined>('ownerOfFriendLink')

/** A page that an affiliate has a short link to. */
interface NamedPage {
  /** Code of the affiliate. */
  ref: string
  path: string
}

/** What a short name stands for; the links that affiliates keep stand above. */
export const pageOfSlug = defineHook<[slug: string], NamedPage | undefined>('pageOfSlug')

/** Where a ref leads, and for whom a click on it counts. */
export interface Link {
  shop: LinkedShop
  shop_id: number
  affiliate_id: number
  /** Counts clicks: the affiliate is active and tracking by link is on. */
  isTracking: boolean
  /** The tracking test's own: its visits are answered like any other and counted nowhere. */
  isTest: boolean
  cookie_days: number
  /** The page of the store that the program leads to, or the one of this path; with the ref where clicks count. */
  leadTo(path?: string): LinkTarget
  affiliate: TrackedClick['affiliate']
  program_id: number
}

interface LinkTarget {
  url: string
  /** The same as it is stored with a click. */
  landing: string
  page: string
}

export interface LinkDirectory {
  byRef(shop_id: number, ref: string): Promise<Link | undefined>
  bySlug(shop_id: number, slug: string): Promise<NamedPage | undefined>
  shopOf(domain: string): Promise<number | undefined>
  /** A name of the store that leads to it, also while its server is away. */
  domainOf(shop_id: number): Promise<string | undefined>
  /** The code that visitors by a link get in the store. */
  discountOf(link: Link): Promise<string | null>
}

/** Who owns links that go round is looked up again together with others of the store: meanwhile the last answer serves. */
const LATER_MS = 250

/** Answers from memory, so that a link that goes round costs few queries; a change is seen some seconds later. */
export function createLinkDirectory(db: Database): LinkDirectory {
  const links = createCache<Link | undefined>()
  const named = createCache<NamedPage | undefined>()
  const shops = createCache<number | undefined>()
  const domains = createCache<string | undefined>()
  const places = createCache<RefTarget>()
  const discounts = createCache<string | null>()
  const placeOf = (shop_id: number) => places(String(shop_id), () => db.inShop(shop_id, tx => findPlace(tx, shop_id)))
  const findAll = (shop_id: number, refs: readonly string[]) => db.inShop(shop_id, tx => findByRefs(tx, shop_id, refs))
  const [findNow, findLater] = [lookUpTogether(findAll, 0), lookUpTogether(findAll, LATER_MS)]
  const ownerOf = (shop_id: number, ref: string, isAwaited: boolean) => {
    if (isFriendCode(ref)) return db.inShop(shop_id, tx => findFriend(tx, shop_id, ref))
    return isAwaited ? findNow(shop_id, ref) : findLater(shop_id, ref)
  }
  return {
    byRef: (shop_id, ref) =>
      links(`${shop_id} ${ref}`, async isAwaited => {
        const owner = await ownerOf(shop_id, ref, isAwaited)
        return owner && linkOf(shop_id, owner, await placeOf(shop_id))
      }),
    bySlug: (shop_id, slug) => named(`${shop_id} ${slug}`, () => db.inShop(shop_id, tx => pageOfSlug.call(tx, shop_id, slug))),
    domainOf: shop_id => domains(String(shop_id), () => someDomainOf(db, shop_id)),
    shopOf: domain => shops(domain, () => shopOfHost(db, domain)),
    discountOf: ({ shop_id, affiliate_id, program_id }) =>
      discounts(`${shop_id} ${affiliate_id} ${program_id}`, () =>
        db.inShop(shop_id, tx => discountByLink.call(tx, shop_id, { affiliate_id, program_id })),
      ),
  }
}

interface RefTarget {
  /** The store took the app out: its links lead there all the same, and count for nobody. */
  isGone: boolean
  shop: LinkedShop
  settings: LinkSettings
}

async function findPlace(tx: Tx, shop_id: number): Promise<RefTarget> {
  const settings = await readLinkSettings(tx, shop_id)
  return { isGone: await hasLeft(tx, shop_id), settings, shop: { ...(await domainsOf(tx, shop_id)), ...settings } }
}

type LinkOwner = AffiliateOfRef | NonNullable<Awaited<ReturnType<typeof findFriend>>>

function linkOf(shop_id: number, found: LinkOwner, { shop, settings, isGone }: RefTarget): Link {
  const cookie_days = cookieDaysOf(found, settings)
  const isTracking = found.status === 'active' && cookie_days > 0 && !isGone
  // What the shop adds to links names affiliates, and nobody else.
  const named = found.kind === 'customer' ? { ref_code: found.ref_code, ref_word: null } : found
  const lead = (address: string): LinkTarget => {
    const url = isTracking ? linkTo(shop, address, named) : address
    return { url, landing: storedText(url), page: pageOf(shop, url) }
  }
  const usual = lead(destinationOf(shop, found))
  return {
    shop,
    shop_id,
    affiliate_id: found.id,
    isTracking,
    isTest: found.kind === 'test',
    cookie_days,
    leadTo(path) {
      const asked = path === undefined ? undefined : pageAddress(shop, path)
      // A link never leads elsewhere.
      return asked && isOwnPage(shop, asked) ? lead(new URL(asked).href) : usual
    },
    program_id: found.program_id,
    affiliate: found.kind === 'customer' ? nobody : senderOf(found),
  }
}

/**
 * Anybody can ask for the link of any address. So it answers the same whoever that is: an affiliate's or a customer's, blocked or not.
 * Whether they earn by it is decided when somebody buys.
 */
async function findFriend(tx: Tx, shop_id: number, code: string) {
  const owner = await ownerOfFriendLink.call(tx, shop_id, code)
  return (
    owner && {
      ...{ id: owner.affiliate_id, program_id: owner.program_id, kind: 'customer', status: 'active' },
      ...{ ref_code: code, ref_word: null, cookie_days: null, link_destination: null, program_name: '' },
      ...{ first_name: '', last_name: '', company: null, personal_detail: null },
    }
  )
}

const senderOf = ({ first_name, last_name, company, personal_detail }: Sender): TrackedClick['affiliate'] => ({
  ...{ name: `${first_name} ${last_name}`.trim(), first_name, company, personal_detail },
})

type Sender = Omit<TrackedClick['affiliate'], 'name'> & { last_name: string }

/** Customers did not ask to be named in a store. */
const nobody: TrackedClick['affiliate'] = { name: '', first_name: '', company: null, personal_detail: null }
