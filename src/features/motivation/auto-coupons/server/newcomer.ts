import { sql } from 'kysely'
import { readShop } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { settleSample } from './settleSample.ts'

/** So long somebody who has just signed up waits for the store. */
const PATIENCE_MS = 4_000

/** Brings the codes of somebody who has just come into the store at once, if it answers; else the worker does. */
export async function settleSoon(services: Services, shop_id: number, affiliate_id: number): Promise<void> {
  const { rows } = await services.db.inShop(shop_id, tx =>
    sql<{ sample_id: number }>`
      select sample_id from sample_coupon as given
      join affiliate_coupon as coupon on coupon.shop_id = ${shop_id} and coupon.id = given.coupon_id
      where given.shop_id = ${shop_id} and given.affiliate_id = ${affiliate_id} and coupon.state = 'waiting'
      order by sample_id`.execute(tx),
  )
  if (rows.length === 0) return
  const settling = Promise.all(rows.map(({ sample_id }) => settleSample(services, shop_id, sample_id)))
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  try {
    await Promise.race([settling, patience])
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
  } finally {
    clearTimeout(timer)
    settling.catch(() => {})
  }
}

/** The code to show to somebody who has just come, and whether one is still on its way. */
export interface NewcomersCode {
  code: string | null
  isComing: boolean
}

/** The one they chose themselves, else the newest that was made for them, else any that is theirs. */
export async function newcomersCode(tx: Tx, shop_id: number, affiliate_id: number): Promise<NewcomersCode> {
  const { track_by_coupon } = await readShop(tx, shop_id, 'track_by_coupon')
  // Where codes count for nobody, none is to be handed out.
  if (!track_by_coupon) return { code: null, isComing: false }
  const { rows } = await sql<{ code: string; is_coming: boolean }>`
    select coupon.code, coupon.state = 'waiting' as is_coming from affiliate_coupon as coupon
    left join sample_coupon as given on given.shop_id = ${shop_id} and given.coupon_id = coupon.id
    left join coupon_sample as sample on sample.shop_id = ${shop_id} and sample.id = given.sample_id
    where coupon.shop_id = ${shop_id} and coupon.affiliate_id = ${affiliate_id} and coupon.valid_to is null
      and coupon.state in ('active', 'unchecked', 'waiting')
    order by sample.format is not distinct from 'chosen' desc, given.coupon_id is not null desc, coupon.id desc limit 20`.execute(
    tx,
  )
  const isComing = rows.some(row => row.is_coming)
  return { code: rows.find(row => !row.is_coming)?.code ?? null, isComing }
}
