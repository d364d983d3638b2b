import { readShop, replyAddress } from '#features/store/shop/server/index.ts'
import { lostAt } from '#kit/dns-proof.ts'
import { toFlag } from '#kit/flags.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import { senderOf } from '#server/mail/message.ts'
import type { Services } from '#server/services.ts'
import type { SenderAddress, SenderState } from '../contract.ts'
import { recordKinds, recordsToWrite } from '../rules/records.ts'
import { openSigningKey } from './keys.ts'
import { ownSenderOf } from './ownSender.ts'
import { findSender, type StoredSender } from './store.ts'

export async function showSender(tx: Tx, { config }: Services, shop_id: number): Promise<SenderState> {
  const stored = await findSender(tx, shop_id)
  const own = await ownSenderOf(tx, config, shop_id)
  const shop = await readShop(tx, shop_id, 'name', 'brand_name', 'support_email')
  return {
    sender: stored ? toSender(stored, config, own !== undefined) : null,
    is_offered: toFlag(config.spfInclude !== undefined),
    from: senderOf(config.mailFrom, { sender: shop.brand_name || shop.name }, own),
    usual: senderOf(config.mailFrom, {}).address,
    reply_to: replyAddress(shop)?.address ?? null,
  }
}

function toSender(stored: StoredSender, config: Pick<Config, 'secret' | 'spfInclude'>, isUsed: boolean): SenderAddress {
  const { shop_id, address, state, confirmed_at, checked_at, missing_since, found } = stored
  const records = recordsToWrite(stored, config.spfInclude ?? '', found)
  return {
    address,
    is_used: toFlag(isUsed),
    has_key: toFlag(openSigningKey(config, shop_id, stored.sealed_key) !== undefined),
    state,
    confirmed_at: confirmed_at?.toISOString() ?? null,
    checked_at: checked_at?.toISOString() ?? null,
    lost_at: state === 'proven' && missing_since ? lostAt(missing_since).toISOString() : null,
    checks: recordKinds.map(kind => ({
      kind,
      ...records[kind],
      state: found?.[kind].state ?? null,
      found: found?.[kind].texts ?? [],
    })),
  }
}
