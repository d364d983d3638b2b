import { planOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { FindOwnSender, OwnSender } from '#server/mail/mailer.ts'
import { openSigningKey } from './keys.ts'
import { findSender } from './store.ts'

/** The address that mails of the shop come from, while its mailbox has agreed and the last look found its records. */
export async function ownSenderOf(tx: Tx, config: Pick<Config, 'secret'>, shop_id: number): Promise<OwnSender | undefined> {
  const sender = await findSender(tx, shop_id)
  if (sender?.state !== 'proven' || sender.missing_since || !sender.confirmed_at) return undefined
  if (!mayUse(await planOf(tx, shop_id), 'ownSender')) return undefined
  const privateKey = openSigningKey(config, shop_id, sender.sealed_key)
  const { address, domain, selector } = sender
  return privateKey ? { address, domain, selector, privateKey } : undefined
}

const MOST = 10_000
/** A plan that changes is not announced; what follows from it is never older than this. */
const LIFETIME_MS = 60_000

/** The same, remembered: a mail to many asks as often as it has readers. */
export function createSenderDirectory(db: Database, config: Pick<Config, 'secret'>, now: () => number = Date.now) {
  const known = new Map<number, { found: Promise<OwnSender | undefined>; until: number }>()
  const find: FindOwnSender = shop_id => {
    const entry = known.get(shop_id)
    if (entry && entry.until > now()) return entry.found
    const found = db.inShop(shop_id, tx => ownSenderOf(tx, config, shop_id))
    if (known.size >= MOST) known.clear()
    known.set(shop_id, { found, until: now() + LIFETIME_MS })
    found.catch(() => known.get(shop_id)?.found === found && known.delete(shop_id))
    return found
  }
  return { find, forget: ({ shop_id }: { shop_id: number }) => void known.delete(shop_id), forgetAll: () => known.clear() }
}
