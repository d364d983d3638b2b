import { randomUUID } from 'node:crypto'
import { connectHere, endHere } from '#features/account/multi-store/server/links/settle.ts'
import type { TestApp } from './app.ts'
import { addShop, signedInAffiliate } from './people.ts'
import type { RouteCallers } from './route-callers.ts'
import type { TableRoute } from './served.ts'
import { namesOf } from './strangers.ts'

const BEYOND_THE_DEMO = 10_000_000

/** Whatever is made from here on has a number that nothing of the demo has: what is one's own is not taken for a stranger's. */
export const numberBeyondTheDemo = ({ asOwner }: Pick<TestApp, 'asOwner'>) =>
  asOwner(`select setval(seqrelid::regclass, ${BEYOND_THE_DEMO}) from pg_sequence`)

/** How two stores stand to one another: they share, or one has left and the other has not heard of it. */
export type Tie = 'connected' | 'left'

/** The owner of a shop that has nothing yet, and what the demo shop has: two stores of one brand are strangers in all they do not share. */
export async function aStranger(app: TestApp, { tokenAt }: RouteCallers, tie?: Tie) {
  const [demo] = await app.asOwner<{ shop_id: string }>(
    "select shop_id from shop_domain where domain = 'demo-store.myshopify.com'",
  )
  const strange = await addShop(app.services.db, 'enterprise')
  // Whatever is the stranger's own is there before the names are read: a number that both shops have tells nothing.
  const affiliate = await signedInAffiliate(app.services.db, strange)
  if (tie) await tieStores(app, { main: Number(demo!.shop_id), other: strange, tie })
  const key = await tokenAt(strange, 'api-key')
  const token = async ({ access }: Pick<TableRoute, 'access'>) => {
    if (access === 'affiliate') return affiliate.token
    if (access !== 'api-key') return tokenAt(strange, access)
    // The calls of a store are counted, and a stranger who has to wait learns nothing either.
    await app.asOwner('delete from rate_limit')
    return key
  }
  await token({ access: 'signed-in' })
  const { ids, texts } = await namesOf(app, Number(demo!.shop_id), strange)
  // Stores of one brand know each other by number.
  const stores = tie ? await numbersOfStores(app) : []
  const names = { ids: ids.filter(id => !stores.includes(id)), texts }
  return { demo: Number(demo!.shop_id), names, token }
}

const numbersOfStores = async ({ asOwner }: Pick<TestApp, 'asOwner'>) =>
  (await asOwner<{ shop_id: string }>('select shop_id from shop')).map(({ shop_id }) => Number(shop_id))

/** As if their owners had agreed, and nothing had been told yet. */
async function tieStores(
  { asOwner, services: { db } }: TestApp,
  { main, other, tie }: { main: number; other: number; tie: Tie },
) {
  const invitation = randomUUID()
  await asOwner(
    `insert into store_link (shop_id, other_shop_id, invitation, state, other_is_main, is_inviter, other_domain, other_name)
     values ($1, $2, $3, 'agreed', false, true, 'other.test', 'Other'), ($2, $1, $3, 'agreed', true, false, 'main.test', 'Main')`,
    [main, other, invitation],
  )
  await db.inShop(main, tx => connectHere(tx, main, other, invitation))
  await db.inShop(other, tx => connectHere(tx, other, main, invitation))
  if (tie === 'left') await db.inShop(other, tx => endHere(tx, other, main, invitation))
}

/** An offer in the marketplace is there for everybody: its page can be read without a login. So are the plans that shops buy. */
export const namesWhatIsPublic = ({ title }: TableRoute) =>
  title.endsWith('/api/v1/partner/marketplace/{slug}') || title.includes(' /api/v1/merchant/pricing')
