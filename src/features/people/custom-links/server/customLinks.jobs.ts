import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { type ExpectedLink, expectedLinks, type StoredLink, storedLinks } from './store.ts'
import { storeToChange, syncCustomLink } from './syncCustomLink.ts'

const AT_ONCE = 500
/** So often every link is looked up at the store, where somebody may have removed it. */
const LOOKED_UP_MS = DAY_MS

/** Brings one affiliate's custom link at the store to what is wanted. Without a store there is nothing to do. */
export const syncCustomLinkJob = defineJob({
  name: 'customLinks.sync',
  payload: z.object({ shop_id: z.int(), affiliate_id: z.int() }),
  async run({ shop_id, affiliate_id }, { services }) {
    const store = await storeToChange(services, shop_id)
    if (store) await syncCustomLink(services, store, affiliate_id)
  },
})

/** One after the other for each shop: a path that one affiliate gives up may be another's a moment later. */
export const enqueueLinkSync = (tx: Tx, shop_id: number, affiliate_id: number): Promise<void> =>
  enqueue(tx, syncCustomLinkJob, { shop_id, affiliate_id }, { queue: `custom-links:${shop_id}` })

/** Finds links that lead elsewhere by now (another destination, another word, a store that came back) and what was never made. */
export const checkCustomLinksJob = defineJob({
  name: 'customLinks.check',
  payload: z.object({}),
  schedule: '41 * * * *',
  async run(_payload, { services, signal }) {
    const { db } = services
    const { rows } = await sql<{ shop_id: number }>`select shops_with_custom_links() as shop_id`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      async shop_id => {
        if (!(await storeToChange(services, shop_id))) return
        await db.inShop(shop_id, tx => askForOrphans(tx, shop_id))
        for (let last: number | undefined = 0; last !== undefined && !signal.aborted; ) {
          const after: number = last
          last = await db.inShop(shop_id, tx => askForOutdated(tx, shop_id, after))
        }
      },
    )
  },
})

/** Looks at the next affiliates and answers up to whom; nothing once there are no more. */
async function askForOutdated(tx: Tx, shop_id: number, after: number): Promise<number | undefined> {
  const wanted = await expectedLinks(tx, shop_id, { after, limit: AT_ONCE })
  const ids = wanted.map(one => one.affiliate_id)
  const standing = await storedLinks(tx, shop_id, ids)
  for (const one of wanted.filter(link => isOutdated(link, standing))) await enqueueLinkSync(tx, shop_id, one.affiliate_id)
  return wanted.length === AT_ONCE ? ids.at(-1) : undefined
}

/** What the store refused stays so until somebody asks again; a right it did not give may have been given since. */
function isOutdated({ affiliate_id, path, target }: ExpectedLink, standing: readonly StoredLink[]): boolean {
  const now = standing.find(one => one.affiliate_id === affiliate_id && one.path === path)
  if (!now || now.problem === 'not_allowed') return true
  return now.problem === null && (now.target !== target || Date.now() - now.changed_at.getTime() > LOOKED_UP_MS)
}

/** Redirects nobody wants any more. */
async function askForOrphans(tx: Tx, shop_id: number): Promise<void> {
  const { rows } = await sql<{ affiliate_id: number }>`
    select distinct custom_link.affiliate_id from custom_link
    join affiliate on affiliate.shop_id = custom_link.shop_id and affiliate.id = custom_link.affiliate_id
    where custom_link.shop_id = ${shop_id}
      and (affiliate.removed_at is not null or affiliate.custom_path is distinct from custom_link.path)
    limit ${AT_ONCE}`.execute(tx)
  for (const { affiliate_id } of rows) await enqueueLinkSync(tx, shop_id, affiliate_id)
}
