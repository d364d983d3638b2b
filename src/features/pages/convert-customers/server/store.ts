import { sql } from 'kysely'
import type { AffiliateStatus } from '#features/people/affiliates/contract.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import type { ConvertFigures } from '../contract.ts'

export interface Invitee {
  email: string
  first_name: string
  last_name: string
}

/** Writes down who is asked; answers those who were not asked before, and are nobody's affiliate already. */
export async function insertInvitations(
  tx: Tx,
  shop_id: number,
  people: readonly Invitee[],
  { program_id, import_id = null }: { program_id: number; import_id?: number | null },
): Promise<number[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into customer_invitation (shop_id, program_id, import_id, email, first_name, last_name)
    select ${shop_id}, ${program_id}, ${import_id}::bigint, email, first_name, last_name
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as asked(email text, first_name text, last_name text)
    where mailbox_of(asked.email) <> all (${await affiliatesAmong(tx, shop_id, people)}::text[])
    on conflict (shop_id, mailbox) do nothing returning id`.execute(tx)
  return rows.map(row => row.id)
}

async function affiliatesAmong(tx: Tx, shop_id: number, people: readonly Invitee[]): Promise<string[]> {
  const { rows } = await sql<{ mailbox: string }>`
    select mailbox from affiliate where shop_id = ${shop_id} and removed_at is null and kind = 'affiliate'
      and mailbox = any (array(select mailbox_of(email) from unnest(${people.map(({ email }) => email)}::text[]) as email))`.execute(
    tx,
  )
  return rows.map(row => row.mailbox)
}

export interface Invitation extends Invitee {
  id: number
  program_id: number
  accepted_at: Date | null
  declined_at: Date | null
}

const columns = ['id', 'program_id', 'email', 'first_name', 'last_name', 'accepted_at', 'declined_at'] as const

export async function findInvitation(tx: Tx, shop_id: number, id: number): Promise<Invitation | undefined> {
  return tx
    .selectFrom('customer_invitation')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Takes an invitation, once. */
export async function takeInvitation(tx: Tx, shop_id: number, id: number): Promise<Invitation | undefined> {
  return tx
    .updateTable('customer_invitation')
    .set({ accepted_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** Ends an invitation that was not accepted; answers whose it is, also when it was declined before. */
export async function declineInvitation(tx: Tx, shop_id: number, id: number): Promise<string | undefined> {
  const row = await tx
    .updateTable('customer_invitation')
    .set(eb => ({ declined_at: eb.fn.coalesce('declined_at', eb.val(new Date())) }))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

export async function hasDeclined(tx: Tx, shop_id: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_invitation
    where shop_id = ${shop_id} and mailbox = mailbox_of(${email}) and declined_at is not null`.execute(tx)
  return rows.length > 0
}

export async function noteAccepted(tx: Tx, shop_id: number, id: number, affiliate_id: number): Promise<void> {
  await tx.updateTable('customer_invitation').set({ affiliate_id }).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

/** Of a file that is taken back: whoever has accepted meanwhile stays an affiliate, and who has declined is not asked again. */
export async function deleteUnaccepted(tx: Tx, shop_id: number, import_id: number): Promise<void> {
  await tx
    .deleteFrom('customer_invitation')
    .where('shop_id', '=', shop_id)
    .where('import_id', '=', import_id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .execute()
}

/** Which of these were asked before. */
export async function askedBefore(tx: Tx, shop_id: number, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select asked.email from unnest(${emails}::text[]) as asked(email)
    where exists (select 1 from customer_invitation as known
      where known.shop_id = ${shop_id} and known.mailbox = mailbox_of(asked.email))`.execute(tx)
  return new Set(rows.map(row => row.email))
}

/** A customer of the store who can be written to. */
export async function findCustomer(tx: Tx, shop_id: number, platform_id: string) {
  const { rows } = await sql<{ email: string; full_name: string | null; accepts_marketing: boolean }>`
    select email, full_name, accepts_marketing from customer
    where shop_id = ${shop_id} and platform_id = ${platform_id} and redacted_at is null and email is not null`.execute(tx)
  return rows[0]
}

/**
 * Who brought a customer, by e-mail: whose customer they are now, else who was credited with their first order. Only somebody
 * who is active can have a downline.
 */
export async function broughtBy(tx: Tx, shop_id: number, email: string): Promise<number | null> {
  const { rows } = await sql<{ affiliate_id: number }>`
    select brought.affiliate_id from (
      select connection.affiliate_id, 0 as place, connection.connected_at as at from customer
      join customer_connection as connection on connection.shop_id = ${shop_id} and connection.customer_id = customer.id
      where customer.shop_id = ${shop_id} and customer.email = ${email} and connection.ended_at is null
        and coalesce(connection.expires_at > now(), true)
      union all
      select referral.affiliate_id, 1, store_order.placed_at from customer
      join store_order on store_order.shop_id = ${shop_id} and store_order.customer_id = customer.id
      join referral on referral.shop_id = ${shop_id} and referral.order_id = store_order.id and referral.kind = 'sale'
      where customer.shop_id = ${shop_id} and customer.email = ${email}
    ) as brought
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = brought.affiliate_id
    where affiliate.status = ${'active' satisfies AffiliateStatus} and affiliate.kind = 'affiliate' and affiliate.removed_at is null
    order by brought.place, brought.at limit 1`.execute(tx)
  return rows[0]?.affiliate_id ?? null
}

/** With a forgotten buyer goes that they were asked, and to what they answered. */
export async function forgetInvited(
  tx: Tx,
  shop_id: number,
  { all, emails }: { all: boolean; emails: readonly string[] },
): Promise<void> {
  await sql`
    delete from customer_invitation where shop_id = ${shop_id} and (${all} or email = any(${emails}::text[]))`.execute(tx)
}

/** The same of affiliates who are gone; that the thank-you page has asked them stays with the customer. */
export async function forgetConvertedOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await sql`delete from customer_invitation where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids}::bigint[])`.execute(
    tx,
  )
  await sql`
    update store_offer set affiliate_id = null where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids}::bigint[])`.execute(
    tx,
  )
}

export async function countConversions(tx: Tx, shop_id: number): Promise<ConvertFigures> {
  const { rows } = await sql<ConvertFigures>`
    select invited, accepted, offered, joined from (
      select count(*) as invited, count(affiliate_id) as accepted from (
        select affiliate_id from customer_invitation where shop_id = ${shop_id} order by created_at desc limit ${COUNT_CAP}
      ) as asked
    ) as invitations, (
      select count(*) as offered, count(affiliate_id) as joined from (
        select affiliate_id from store_offer where shop_id = ${shop_id} order by shown_at desc limit ${COUNT_CAP}
      ) as shown
    ) as offers`.execute(tx)
  return rows[0]!
}
