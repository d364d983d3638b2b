import { notify } from '#features/account/notifications/server/index.ts'
import { mailOwners } from '#features/account/session/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { senderAddressLost } from '../rules/notifications.ts'
import { SENDER_SETTINGS } from '../rules/paths.ts'

/** Tells the bell, and every owner by mail, that mails to affiliates no longer come from the address. */
export async function notifyLost(tx: Tx, services: Services, shop_id: number, address: string): Promise<void> {
  await notify(tx, shop_id, senderAddressLost, { address })
  await mailOwners(tx, services, shop_id, (t, shop) => {
    const say = (part: string) => t.any(`senderAddress.lostMail.${part}`, { shop, address })
    return {
      subject: say('subject'),
      heading: say('heading'),
      paragraphs: [say('text'), say('advice')],
      button: { label: say('button'), url: services.publicUrl() + SENDER_SETTINGS },
    }
  })
}
