import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { domainOfAddress } from '../rules/address.ts'
import type { FoundRecords } from '../rules/records.ts'
import { makeSigningKey } from './keys.ts'
import { putSender } from './store.ts'

interface PastSender {
  address: string
  asked_at: Date
  confirmed_at: Date
  checked_at: Date
  found: FoundRecords
}

/** One that was asked for before, whose mailbox agreed and whose records were looked at. */
export async function insertPastSender(tx: Tx, { config }: Pick<Services, 'config'>, shop_id: number, past: PastSender) {
  const { address, asked_at, confirmed_at, checked_at, found } = past
  await putSender(tx, shop_id, {
    ...{ address, asked_at, domain: domainOfAddress(address) },
    ...(await makeSigningKey(config, shop_id)),
  })
  await tx
    .updateTable('sender_address')
    .set({ confirmed_at, checked_at, found: JSON.stringify(found) })
    .where('shop_id', '=', shop_id)
    .execute()
}
