import { sql } from 'kysely'
import { muteMail, noteBounce } from '#features/people/affiliates/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { insertPastMails } from './past.ts'

const MAIN = 'demo-store.myshopify.com'
const BOUNCE = '550 5.1.1 The email account that you tried to reach does not exist'

/** A mail that reached nearly everybody: one address is gone, somebody has had enough, and of one nobody knows. And one that is being written. */
export async function insertDemoMails(tx: Tx, shop_id: number): Promise<void> {
  const { domain } = await readShop(tx, shop_id, 'domain')
  if (domain !== MAIN) return
  const people = await active(tx, shop_id)
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
  const [bounced, unsubscribed, lost] = people.slice(-3)
  if (!bounced || !unsubscribed || !lost || people.length < 8) return
  await noteBounce(tx, shop_id, bounced.id, { email: bounced.email, answer: BOUNCE, at: ago(5) })
  await muteMail(tx, shop_id, unsubscribed.id, 'news')
  await insertPastMails(tx, shop_id, [
    {
      subject: 'The autumn collection is here, {first_name}',
      content:
        '<p>Hi {first_name},</p><p>The autumn collection is in the store as of this morning: warmer sleeping bags, a lighter stove and the headlamp everyone asked for.</p><p>Your link works for all of it: {affiliate_link}</p><p>Thank you for telling people about us!</p>',
      sent_at: ago(5),
      changed_at: new Date(ago(5).getTime() + 90_000),
      recipients: [
        ...people.slice(0, -3).map(({ id }) => ({ affiliate_id: id, status: 'sent' as const })),
        { affiliate_id: bounced.id, status: 'bounced', answer: BOUNCE },
        { affiliate_id: unsubscribed.id, status: 'unsubscribed' },
        { affiliate_id: lost.id, status: 'unknown', reason: 'lost', answer: 'Connection closed' },
      ],
    },
    {
      subject: 'Double commission on the last weekend of the month',
      content:
        '<p>Dear {affiliate_name},</p><p>from Friday to Sunday every sale by your link earns twice as much. You find pictures to share in your account: {affiliate_login_url}</p>',
      changed_at: ago(1),
    },
  ])
}

/** Those who would have got it, the eldest first. */
async function active(tx: Tx, shop_id: number): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from affiliate
    where shop_id = ${shop_id} and status = ${'active'} and removed_at is null and kind = 'affiliate' and email <> ''
    order by id limit 40`.execute(tx)
  return rows
}
