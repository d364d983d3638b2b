import { insertPastLinks } from '#features/outreach/affiliate-links/server/index.ts'
import { insertPastProductConnections } from '#features/people/connections/server/index.ts'
import { updateShop } from '#features/store/shop/server/index.ts'
import { insertPastClicks } from '#features/store/tracking/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { seededRandom } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { connectDemoCustomers, type DemoAffiliate, insertDemoAffiliates } from './affiliates/affiliates.ts'
import { insertDemoCoupons } from './coupons/coupons.ts'
import { insertDemoSamples } from './coupons/samples.ts'
import { type DemoCatalogue, demoCatalogues } from './orders/catalogue.ts'
import { demoVisits } from './orders/clicks.ts'
import { insertDemoCatalogue, insertDemoRegulars } from './orders/store.ts'
import { insertDemoSubscription } from './orders/subscription.ts'
import { BLOCKED_ADDRESS, demoYear } from './orders/year.ts'
import { askForPayment, changePayee, collectW9s, makeCodes } from './payouts/after.ts'
import { mainStory } from './payouts/mainStory.ts'
import { smallStory } from './payouts/smallStory.ts'
import { insertDemoPrograms } from './programs/programs.ts'
import { liveDemoPast } from './referrals/past.ts'
import type { DemoMember } from './shops/shops.ts'

interface Size {
  affiliates: number
  orders: number
}

/** How much of a past a demo shop has. Tests of other things are content with little. */
export type DemoSize = 'year' | 'glimpse'

const MAIN = 'demo-store.myshopify.com'
const sizes: Record<DemoSize, { main: Size; other: Size }> = {
  year: { main: { affiliates: 120, orders: 4_000 }, other: { affiliates: 12, orders: 150 } },
  glimpse: { main: { affiliates: 24, orders: 60 }, other: { affiliates: 6, orders: 10 } },
}

/** Programs, affiliates and a year of orders that the engine itself has credited, so that every number explains itself. */
export async function insertDemoPast(
  tx: Tx,
  { config: { secret } }: Pick<Services, 'config'>,
  shop_id: number,
  { members, size }: { members: DemoMember[]; size: DemoSize },
): Promise<void> {
  const { domain, currency, time_zone } = await tx
    .selectFrom('shop')
    .select(['domain', 'currency', 'time_zone'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const isMain = domain === MAIN
  const { affiliates: count, orders } = sizes[size][isMain ? 'main' : 'other']
  const catalogue = demoCatalogues[domain]!
  const now = new Date()
  const random = seededRandom(domain.length)
  await insertDemoCatalogue(tx, shop_id, catalogue)
  const programs = await insertDemoPrograms(
    tx,
    shop_id,
    new Date(now.getTime() - 365 * DAY_MS),
    isMain ? demoProductsOf(catalogue) : undefined,
  )
  const affiliates = await insertDemoAffiliates(tx, shop_id, {
    count,
    programs,
    now,
    random,
    currency: currency as Currency,
    isPaidInManyWays: size === 'year',
  })
  await insertDemoCoupons(tx, shop_id, { affiliates, currency, catalogue, now, isMain: isMain && size === 'year' })
  if (isMain && size === 'year') {
    await insertDemoSamples(tx, shop_id, { affiliates: guidesIn(affiliates), program_id: programs[1]!, currency, now })
  }
  const regulars = await insertDemoRegulars(tx, shop_id, { count: Math.ceil(count / 4), now, random })
  await connectEldest(tx, shop_id, affiliates, catalogue, now)
  await connectDemoCustomers(
    tx,
    shop_id,
    regulars.slice(0, count / 8).map(customer => customer.platform_id),
    { affiliates: affiliates.slice(0, 5), now },
  )
  await updateShop(tx, shop_id, { blocked_addresses: [BLOCKED_ADDRESS] })
  const sellers = affiliates.filter(affiliate => affiliate.sells)
  const year = demoYear(orders, { currency: currency as Currency, catalogue, sellers, regulars, now }, random)
  await insertPastClicks(tx, shop_id, year.clicks)
  if (isMain && size === 'year') await insertDemoLinks(tx, shop_id, affiliates[0]!.id, { catalogue, now })
  const owner = members[0]!
  const { versions } = year
  const desk = { tx, shop_id, secret, currency: currency as Currency, time_zone, now, owner, affiliates, versions }
  await liveDemoPast(tx, shop_id, {
    versions,
    leavers: affiliates.filter(leaves),
    reviewer: `member:${owner.id}`,
    events: size === 'glimpse' ? [] : isMain ? mainStory(desk) : smallStory(desk),
  })
  if (size === 'glimpse') return
  if (isMain) {
    await makeCodes(desk)
    await changePayee(desk)
    await collectW9s(desk)
    await insertDemoSubscription(desk, { catalogue, sellers: guidesIn(affiliates) })
  } else if (currency === 'EUR') await askForPayment(desk)
}

/** Who is in the second program. */
const guidesIn = (affiliates: readonly DemoAffiliate[]) => affiliates.filter((one, place) => place % 4 === 2 && one.sells)

/** The eldest posts every day, and keeps the links she posts. */
async function insertDemoLinks(
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
  { catalogue, now }: { catalogue: DemoCatalogue; now: Date },
): Promise<void> {
  await insertPastClicks(tx, shop_id, demoVisits(affiliate_id, now, catalogue, seededRandom(affiliate_id)))
  const [product, second, third] = catalogue.products
  const [collection] = catalogue.collections
  const pages = [product, second, third].map(good => `/products/${good!.handle}`)
  await insertPastLinks(tx, shop_id, affiliate_id, [...pages, `/collections/${collection!.handle}`])
}

const demoProductsOf = ({ products, collections }: DemoCatalogue) => ({
  product: (title: string) => products.find(product => product.title === title)!.id,
  collection: (title: string) => collections.find(collection => collection.title === title)!.id,
})

/** The headlamp and the poles were made together with two of the first affiliates. */
async function connectEldest(
  tx: Tx,
  shop_id: number,
  affiliates: DemoAffiliate[],
  { products }: DemoCatalogue,
  now: Date,
): Promise<void> {
  const pairs = [products[8], products[10]].flatMap((product, place) =>
    product ? [{ affiliate_id: affiliates[place]!.id, platform_id: product.id }] : [],
  )
  await insertPastProductConnections(tx, shop_id, pairs, new Date(now.getTime() - 340 * DAY_MS))
}

const leaves = (affiliate: DemoAffiliate): affiliate is DemoAffiliate & { leaves_at: Date } => affiliate.leaves_at !== null
