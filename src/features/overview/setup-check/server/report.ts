import { defaultProgramId } from '#features/commissions/programs/server/index.ts'
import { findTestAffiliate, hasAffiliates } from '#features/people/affiliates/server/index.ts'
import { lastOrderAt } from '#features/sales/orders/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { EMBED_BLOCK } from '#features/store/store-connection/rules/extensions.ts'
import { accessOf } from '#features/store/store-connection/server/index.ts'
import { shortLinkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { lastClickAt, scriptShare } from '#features/store/tracking/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import type { SetupReport, TrackingTest } from '../contract.ts'
import { setupRows } from '../rules/setupRows.ts'
import { mendOf, stepNames, steps, withOrder } from '../rules/steps.ts'
import { ordersConcerned } from './ordersConcerned.ts'
import { lastTest, openFaults, type StoredTest } from './store.ts'

const SHARE_DAYS = 30

/** What is known of a shop's setup: what the last walk saw, and what came in since. */
export async function reportOf(tx: Tx, services: Services, shop_id: number): Promise<SetupReport> {
  const shop = await readShop(tx, shop_id, 'logo_id', 'sub_path')
  const access = services.config.platform && (await accessOf(tx, services, shop_id))
  const is_platform = access !== undefined
  const test = await lastTest(tx, shop_id)
  const faults = await openFaults(tx, shop_id)
  const facts = {
    is_platform,
    steps: test?.steps ?? [],
    last_click_at: await lastClickAt(tx, shop_id),
    last_order_at: await lastOrderAt(tx, shop_id),
    share: await scriptShare(tx, shop_id, new Date(Date.now() - SHARE_DAYS * DAY_MS)),
  }
  const orders = await ordersConcerned(tx, shop_id, faults)
  return {
    is_platform,
    editor_url: access ? connectPlatform(services.config.platform!).embedEditorUrl(access.shop, EMBED_BLOCK) : null,
    quick_start: [
      { step: 'program', done: (await defaultProgramId(tx, shop_id)) !== undefined },
      { step: 'logo', done: shop.logo_id !== null },
      { step: 'address', done: shop.sub_path !== null },
      { step: 'affiliate', done: await hasAffiliates(tx, shop_id) },
    ],
    rows: setupRows(facts),
    faults: faults.map(({ fault, since }) => ({ fault, mend: mendOf(fault), since: since.toISOString(), orders })),
    test: test ? toTest(test, is_platform) : null,
  }
}

export function toTest(
  { steps: walked, referral, started_at, finished_at, ...test }: StoredTest,
  is_platform: boolean,
): TrackingTest {
  const all = stepNames.filter(name => is_platform || !('isPlatformOnly' in steps[name]))
  return {
    ...{ id: test.id, cause: test.cause, state: test.state },
    steps: walked.map(step => ({ ...step, mend: step.fault && mendOf(step.fault) })),
    length: all.filter(name => test.cause === 'merchant' || !withOrder.includes(name)).length,
    referral,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}

export async function accountOf(tx: Tx, { publicUrl }: Pick<Services, 'publicUrl'>, shop_id: number) {
  const found = await findTestAffiliate(tx, shop_id)
  return found
    ? { id: found.id, name: 'Tracking Test', link: shortLinkOf(publicUrl(), shop_id, { ...found, ref_word: null }) }
    : null
}
