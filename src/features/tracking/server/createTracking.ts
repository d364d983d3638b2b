import type { Services } from '#server/services.ts'
import { createClickLimits } from './clickLimits.ts'
import { createClickWriter } from './clickWriter.ts'
import { createLinkDirectory } from './directory.ts'

/** What all ways of counting a click share: they fill the same batches and use up the same limits. */
export function createTracking(services: Services) {
  return {
    services,
    links: createLinkDirectory(services.db),
    limits: createClickLimits(),
    writer: createClickWriter(services.db.pool),
  }
}

export type Tracking = ReturnType<typeof createTracking>
