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
  return mailOwners(tx, services, shop_id, (t, shop) => {
    const say = (part: string) => t.any(`paypal.notice.${what}.${part}`, { shop, ...facts })
    return {
      subject: say('subject'),
      heading: say('heading'),
      paragraphs: [say('text'), t.any('paypal.notice.advice')],
      button: { label: t.any('paypal.notice.button'), url: `${services.publicUrl()}${ADMIN}/settings/v1/integration/paypal` },
    }
  })
}
