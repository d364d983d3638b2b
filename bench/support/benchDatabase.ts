import { benchCluster } from '../../scripts/database/bench-cluster.ts'
import { type FreshDatabase, freshDatabase } from '../../scripts/database/fresh-database.ts'
import { migratedTemplate } from '../../scripts/database/migrated-template.ts'
import { isSmall } from './size.ts'

/** A database of its own, empty; at small size it may have its tables already, so that nothing is left to migrate. */
export const benchDatabase = async (kind = 'bench'): Promise<FreshDatabase> =>
  freshDatabase(await benchCluster(), kind, isSmall ? migratedTemplate() : undefined)
