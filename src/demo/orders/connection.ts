import { saveConnection } from '#features/store/store-connection/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { neededScopes } from '#server/store-platform/oauth.ts'

/** The key by which the simulated platform knows the demo shops; it opens nothing else. */
export const DEMO_TOKEN = 'simulated-access'

export const insertDemoConnection = (tx: Tx, services: Pick<Services, 'config'>, shop_id: number): Promise<void> =>
  saveConnection(tx, services, shop_id, { token: DEMO_TOKEN, scopes: neededScopes })
