import { notify } from '#features/account/notifications/server/index.ts'
import { mailOwners } from '#features/account/session/server/index.ts'
import { afterLook, provenAt } from '#kit/dns-proof.ts'
import { audit, systemActor } from '#server/audit.ts'
import { createDns } from '#server/dns.ts'
import { broadcast } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { senderAddressLost } from '../rules/notifications.ts'
import { lookAtRecords, seenInRecords } from '../rules/records.ts'
import { findSender, saveLook } from './store.ts'

/** Looks at the records of a shop's address, and acts on what is there. Asked of name servers alone, outside any transaction. */
export async function checkSenderDns(services: Services, shop_id: number, now: Date): Promise<void> {
  const { db, config } = services
  const before = await db.inShop(shop_id, tx => findSender(tx, shop_id))
  if (!before || !config.spfInclude) return
  const found = await lookAtRecords(before, config.spfInclude, createDns(config).texts)
  const { state, missing_since } = afterLook(before, seenInRecords(found), now)
  const proven_at = provenAt(before, state, now)
  await db.inShop(shop_id, async tx => {
    if (!(await saveLook(tx, before, { state, missing_since, proven_at, checked_at: now, found }))) return
    await broadcast(tx, 'senders', { shop_id })
    if (state === before.state) return
    const action = state === 'proven' ? 'senderAddress.proven' : 'senderAddress.lost'
    await audit(tx, { shop_id, actor: systemActor, action, after: { sender_address: before.address } })
    if (state !== 'lost') return
    const values = { address: before.address }
    await notify(tx, shop_id, senderAddressLost, values)
    await mailOwners(tx, services, shop_id, { words: 'senderAddress.lostMail', values, path: senderAddressLost.link })
  })
}
