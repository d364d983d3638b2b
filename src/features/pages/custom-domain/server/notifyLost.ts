import { notify } from '#features/account/notifications/server/index.ts'
import { mailOwners } from '#features/account/session/server/index.ts'
import { ADMIN } from '#kit/admin-paths.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { customDomainLost } from '../rules/notifications.ts'

/** Tells the bell, and every owner by mail, that affiliates are no longer led to the domain. */
export async function notifyLost(tx: Tx, services: Services, shop_id: number, domain: string): Promise<void> {
  await notify(tx, shop_id, customDomainLost, { domain })
  await mailOwners(tx, services, shop_id, (t, shop) => {
    const say = (part: string) => t.any(`customDomain.lostMail.${part}`, { shop, domain })
    return {
      subject: say('subject'),
      heading: say('heading'),
      paragraphs: [say('text'), say('advice')],
      button: { label: say('button'), url: `${services.publicUrl()}${ADMIN}/settings/v1/custom-domain` },
    }
  })
}
