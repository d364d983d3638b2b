import type { TestApp } from './app.ts'
import { addShop, signedInAffiliate } from './people.ts'
import type { RouteCallers } from './route-callers.ts'
import type { TableRoute } from './served.ts'
import { namesOf } from './strangers.ts'

const BEYOND_THE_DEMO = 10_000_000

/** Whatever is made from here on has a number that nothing of the demo has: what is one's own is not taken for a stranger's. */
export const numberBeyondTheDemo = ({ asOwner }: Pick<TestApp, 'asOwner'>) =>
  asOwner(`select setval(seqrelid::regclass, ${BEYOND_THE_DEMO}) from pg_sequence`)

/** The owner of a shop that has nothing yet, and what the demo shop has. */
export async function aStranger(app: TestApp, { tokenAt }: RouteCallers) {
  const [demo] = await app.asOwner<{ shop_id: string }>(
    "select shop_id from shop_domain where domain = 'demo-store.myshopify.com'",
  )
  const strange = await addShop(app.services.db, 'enterprise')
  // Whatever is the stranger's own is there before the names are read: a number that both shops have tells nothing.
  const affiliate = await signedInAffiliate(app.services.db, strange)
  const key = await tokenAt(strange, 'api-key')
  const token = async ({ access }: Pick<TableRoute, 'access'>) => {
    if (access === 'affiliate') return affiliate.token
    if (access !== 'api-key') return tokenAt(strange, access)
    // The calls of a store are counted, and a stranger who has to wait learns nothing either.
    await app.asOwner('delete from rate_limit')
    return key
  }
  await token({ access: 'signed-in' })
  return { demo: Number(demo!.shop_id), names: await namesOf(app, Number(demo!.shop_id), strange), token }
}

/** An offer in the marketplace is there for everybody: its page can be read without a login. So are the plans that shops buy. */
export const namesWhatIsPublic = ({ title }: TableRoute) =>
  title.endsWith('/api/v1/partner/marketplace/{slug}') || title.includes(' /api/v1/merchant/pricing')
