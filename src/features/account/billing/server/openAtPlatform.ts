import { Refusal } from '#kit/contract/errors.ts'
import { HOUR_MS } from '#kit/days.ts'
import type { Services } from '#server/services.ts'
import { type ChargeTable, noteOpened, replaceCharge } from './charges.ts'

/** The platform closes its page after two days; a little earlier a new one is opened. */
export const PAGE_LASTS_MS = 47 * HOUR_MS
/** A charge that was begun and never heard of again makes room. */
export const OPENING_LASTS_MS = 60_000

interface ChargeKey {
  table: ChargeTable
  shop_id: number
  id: number
}

type Opened = { id: string; confirmationUrl: string } | { refused: string[] }

/** Opens the platform's page for a charge whose place is taken, and gives the place back where there is none. */
export async function openAtPlatform(
  { db, log }: Services,
  { table, shop_id, id }: ChargeKey,
  open: () => Promise<Opened>,
): Promise<string> {
  try {
    const opened = await open()
    if ('refused' in opened) throw new Refusal('conflict', 'billing.refused', { params: { reason: opened.refused.join(' ') } })
    const { confirmationUrl } = opened
    await db.inShop(shop_id, tx =>
      noteOpened(tx, table, shop_id, id, { platform_id: opened.id, confirmation_url: confirmationUrl }),
    )
    return confirmationUrl
  } catch (error) {
    await db.inShop(shop_id, tx => replaceCharge(tx, table, shop_id, id))
    if (error instanceof Refusal) throw error
    log.warn({ err: error, shop_id, table }, 'a charge could not be opened')
    throw new Refusal('unavailable', 'billing.platformAway')
  }
}
