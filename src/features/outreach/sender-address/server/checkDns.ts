import { afterLook } from '#features/pages/custom-domain/rules/proof.ts'
import { audit, systemActor } from '#server/audit.ts'
import { createDns } from '#server/dns.ts'
import { broadcast } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { lookAtRecords, seenInRecords } from '../rules/records.ts'
import { notifyLost } from './notifyLost.ts'
import { findSender, saveLook } from './store.ts'

/** Looks at the records of a shop's address, and acts on what is there. Asked of name servers alone, outside any transaction. */
export async function checkSenderDns(services: Services, shop_id: number, now: Date): Promise<void> {
  const { db, config } = services
  const before = await db.inShop(shop_id, tx => findSender(tx, shop_id))
  if (!before || !config.spfInclude) return
  const found = await lookAtRecords(before, config.spfInclude, createDns(config).texts)
  const { state, missing_since } = afterLook(before, seenInRecords(found), now)
  const proven_at = state === 'proven' && before.state !== 'proven' ? now : before.proven_at
  await db.inShop(shop_id, async tx => {
    if (!(await saveLook(tx, before, { state, missing_since, proven_at, checked_at: now, found }))) return
    await broadcast(tx, 'senders', { shop_id })
    if (state === before.state) return
    const action = state === 'proven' ? 'senderAddress.proven' : 'senderAddress.lost'
    await audit(tx, { shop_id, actor: systemActor, action, after: { sender_address: before.address } })
    if (state === 'lost') await notifyLost(tx, services, shop_id, before.address)
  })
}
