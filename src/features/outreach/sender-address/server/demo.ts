import { readShop } from '#features/store/shop/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { insertPastSender } from './past.ts'

const SHOP = 'fernhill'

/**
 * The main shop wants its mails to come from itself: the mailbox has agreed, one record is there and two are still to be written.
 * Old enough that nobody looks for them by themselves.
 */
export async function insertDemoSender(tx: Tx, shop_id: number, services: Pick<Services, 'config'>): Promise<void> {
  const { sub_path } = await readShop(tx, shop_id, 'sub_path')
  if (sub_path !== SHOP) return
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  await insertPastSender(tx, services, shop_id, {
    address: 'partners@fernhill.example',
    asked_at: daysAgo(15),
    confirmed_at: daysAgo(14),
    checked_at: daysAgo(1),
    found: {
      dkim: { state: 'missing', texts: [] },
      spf: { state: 'different', texts: ['v=spf1 include:_spf.mailhost.example -all'] },
      dmarc: { state: 'ok', texts: ['v=DMARC1; p=quarantine; rua=mailto:reports@fernhill.example'] },
    },
  })
}
