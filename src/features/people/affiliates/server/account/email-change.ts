import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { noteEmailConfirmed } from '../decide.ts'
import { queueAffiliateMail } from '../mails.job.ts'
import { updateAffiliate } from '../updateAffiliate.ts'

const HOURS = 24

/**
 * Asks both addresses: the new one for proof, the old one whether it is meant. Nothing is changed before. `false` where somebody of the
 * shop has the new address.
 */
export async function askEmailChange(tx: Tx, shop_id: number, affiliate_id: number, email: string): Promise<boolean> {
  const id = randomUUID()
  const { rows } = await sql`
    insert into affiliate_email_change (shop_id, affiliate_id, id, email, expires_at)
    select ${shop_id}, ${affiliate_id}, ${id}, ${email}, now() + make_interval(hours => ${HOURS}::integer)
    where not exists (
      select 1 from affiliate where shop_id = ${shop_id} and mailbox = mailbox_of(${email}) and removed_at is null
        and (id <> ${affiliate_id} or email = ${email}))
    on conflict (shop_id, affiliate_id) do update set id = excluded.id, email = excluded.email, expires_at = excluded.expires_at
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  await queueAffiliateMail(tx, shop_id, affiliate_id, 'emailConfirm', { to: email, change: id })
  await queueAffiliateMail(tx, shop_id, affiliate_id, 'emailChangeAsked', { change: id })
  return true
}

/** The new address is proven and holds from now on, once; answers both states. */
export async function takeEmailChange(tx: Tx, shop_id: number, id: string) {
  const taken = await tx
    .deleteFrom('affiliate_email_change')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['affiliate_id', 'email'])
    .executeTakeFirst()
  if (!taken) return undefined
  const { affiliate_id, email } = taken
  const { before, after, stored } = await updateAffiliate(tx, shop_id, affiliate_id, { email })
  await noteEmailConfirmed(tx, shop_id, affiliate_id, { begins: false })
  return { affiliate_id, before, after, stored }
}
