import type { FastifyBaseLogger } from 'fastify'
import { siteOf } from '../rules/click-text.ts'
import type { NewClick } from './counting/clickWriter.ts'
import type { Tracking } from './createTracking.ts'
import { confirmClick } from './store.ts'

interface Circumstances {
  log: FastifyBaseLogger
  /** The click that a short link says to have counted on the way here; it is not counted twice. */
  counted?: string
  /** A visit of the tracking test: it is never counted. */
  isTest: boolean
}

/**
 * Counts a click and answers its number. Where it is not counted, because there are too many or it cannot be stored now, it is
 * answered signed: limits end the counting and never what an affiliate earns. Beyond them a click costs no query. What cannot be
 * stored now is counted later, under the same number.
 */
export async function countClick(
  { limits, writer, proofs, kept, services }: Tracking,
  click: NewClick,
  { log, counted, isTest }: Circumstances,
): Promise<string> {
  const { shop_id, affiliate_id, id } = click
  const isTaken = (known: string) => services.db.inShop(shop_id, tx => confirmClick(tx, { shop_id, affiliate_id, id: known }))
  if (!isTest && limits.allow(click.address, `${shop_id}.${affiliate_id}`))
    try {
      if (counted && (await isTaken(counted))) return counted
      await writer.write(click)
      return id
    } catch (error) {
      log.warn({ err: error }, 'a click could not be stored and is kept for later')
      kept.add(click)
    }
  return proofs.sign(shop_id, { id, affiliate_id, site: siteOf(click.referrer) })
}
