import { openDatabase } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { createClickCounter } from './clickCounter.ts'
import { createClickLimits } from './clickLimits.ts'
import { createClickProofs } from './clickProofs.ts'
import { createClickRepeats } from './clickRepeats.ts'
import { createClickWriter } from './clickWriter.ts'
import { createLinkDirectory } from './directory.ts'
import { createSigns } from './signs/signs.ts'

/** What all ways of counting a click share: they fill the same batches and use up the same limits. */
export function createTracking(services: Services) {
  // Connections of their own: clicks do not wait behind screens, nor screens behind clicks.
  const { appDatabaseUrl: url, databaseTimeout: statementTimeout } = services.config
  const clicks = openDatabase({ url, statementTimeout, connections: 4, servers: services.db.servers })
  const counter = createClickCounter(clicks, error => services.log.warn({ err: error }, 'clicks wait to be added to their days'))
  return {
    services,
    links: createLinkDirectory(services.db),
    limits: createClickLimits(),
    repeats: createClickRepeats(),
    signs: createSigns(services.db),
    proofs: createClickProofs(services.config.secret),
    writer: createClickWriter(clicks, counter.note),
    async close() {
      await counter.close()
      await clicks.close()
    },
  }
}

export type Tracking = ReturnType<typeof createTracking>
