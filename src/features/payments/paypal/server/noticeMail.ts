import { mailOwners } from '#features/account/session/server/index.ts'
import { ADMIN } from '#kit/admin-paths.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'

interface Notice {
  what: 'connected' | 'disconnected' | 'guarded'
  /** Who did it. */
  by: string
  /** The end of the client id. */
  account: string
}

/** Tells every owner that the account which pays is another one, whoever of them changed it. */
export function mailNotice(tx: Tx, services: Services, shop_id: number, { what, ...facts }: Notice): Promise<void> {
  const words = { words: `paypal.notice.${what}`, shared: 'paypal.notice' }
  return mailOwners(tx, services, shop_id, { ...words, values: facts, path: `${ADMIN}/settings/v1/integration/paypal` })
}
