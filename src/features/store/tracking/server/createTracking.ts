import path from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { timeOfClick } from './clickId.ts'
import { createClickLimits } from './clickLimits.ts'
import { createClickProofs } from './clickProofs.ts'
import { createClickRepeats } from './clickRepeats.ts'
import { createClickCounter } from './counting/clickCounter.ts'
import { createClickWriter } from './counting/clickWriter.ts'
import { createKeptClicks } from './counting/keptClicks.ts'
import { createLinkDirectory, type LinkDirectory } from './directory.ts'
import { createSigns } from './signs/signs.ts'

/** What all ways of counting a click share: they fill the same batches and use up the same limits. */
export function createTracking(services: Services) {
  // Connections of their own: clicks do not wait behind screens, nor screens behind clicks.
  const { appDatabaseUrl: url, databaseTimeout: statementTimeout } = services.config
  const clicks = openDatabase({ url, statementTimeout, connections: 4, servers: services.db.servers })
  const counter = createClickCounter(clicks, error => services.log.warn({ err: error }, 'clicks wait to be added to their days'))
  const links = createLinkDirectory(services.db)
  const writer = createClickWriter(clicks, counter.note)
  const kept = createKeptClicks({
    folder: path.join(services.config.dataDir, 'clicks'),
    isAway: services.db.servers.isAway,
    onError: error => services.log.error({ err: error }, 'kept clicks could not be written down'),
    async write({ id, ...click }) {
      const affiliate_id = 'ref' in click ? await affiliateOf(links, click.shop_id, click.ref) : click.affiliate_id
      if (affiliate_id !== undefined) await writer.write({ ...click, id, affiliate_id, at: new Date(timeOfClick(id)) })
    },
  })
  return {
    services,
    links,
    kept,
    limits: createClickLimits(),
    repeats: createClickRepeats(),
    signs: createSigns(services.db),
    proofs: createClickProofs(services.config.secret),
    writer,
    async close() {
      await kept.close()
      await counter.close()
      await clicks.close()
    },
  }
}

/** Who gets a click of this link, if anybody does. */
async function affiliateOf(links: LinkDirectory, shop_id: number, ref: string): Promise<number | undefined> {
  const link = await links.byRef(shop_id, ref)
  return link?.isTracking && !link.isTest ? link.affiliate_id : undefined
}

export type Tracking = ReturnType<typeof createTracking>
