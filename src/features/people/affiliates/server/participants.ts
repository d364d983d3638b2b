import { type RawBuilder, sql } from 'kysely'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import { newRefCodes } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'

interface NewParticipant {
  customer_id?: number | null
  /** In canonical form. */
  email: string
  first_name: string
  last_name: string
  /** The program of customers who bring friends. */
  program_id: number
  signup_source?: string
  signup_address?: string | null
  created_at?: Date
}

export interface Participant {
  id: number
  kind: string
  status: AffiliateStatus
  first_name: string
  last_name: string
  email: string
  program_id: number
  ref_code: string
  ref_word: string | null
}

const columns = sql.raw('id, kind, status, first_name, last_name, email, program_id, ref_code, ref_word')

/**
 * A place for a customer who brings friends, with a link of their own: kept like an affiliate's, and none. Whoever is there
 * already under the same address stays who they are; a customer of another program comes into this one.
 */
export async function insertParticipant(tx: Tx, shop_id: number, person: NewParticipant): Promise<Participant> {
  const {
    customer_id = null,
    email,
    first_name,
    last_name,
    program_id,
    signup_source = 'manual',
    signup_address = null,
    created_at = new Date(),
  } = person
  const [key] = await newRefCodes(tx, 1)
  const { rows } = await sql<Participant>`
    insert into affiliate (shop_id, id, ref_code, kind, status, email, first_name, last_name, program_id, customer_id, signup_source,
      signup_address, approved_at, created_at)
    select ${shop_id}, ${key!.id}, ${key!.ref_code}, 'customer', 'active', ${email}, ${first_name}, ${last_name}, ${program_id}::bigint,
      -- Of two addresses of one customer the first is tied to them.
      case when tied.count = 0 then ${customer_id}::bigint end,
      ${signup_source}, ${signup_address}, ${created_at}::timestamptz, ${created_at}::timestamptz
    from (select count(*) from affiliate where shop_id = ${shop_id} and customer_id = ${customer_id}) as tied
    on conflict (shop_id, mailbox) where removed_at is null do update set
      customer_id = case when affiliate.kind = 'customer' then coalesce(affiliate.customer_id, excluded.customer_id) else affiliate.customer_id end,
      program_id = case when affiliate.kind = 'customer' then excluded.program_id else affiliate.program_id end,
      -- Before there was a program of theirs, customers had a place and no link.
      status = case when affiliate.kind = 'customer' and affiliate.program_id <> excluded.program_id then 'active' else affiliate.status end
    returning ${columns}`.execute(tx)
  return rows[0]!
}

/**
 * Tells of a customer what could not be known when their link was used before they were let in. Whoever told it first is believed:
 * nobody else has an address of where they joined.
 */
export async function completeParticipant(
  tx: Tx,
  shop_id: number,
  id: number,
  person: Pick<NewParticipant, 'email' | 'first_name' | 'last_name'> & { signup_address: string },
): Promise<void> {
  const { email, first_name, last_name, signup_address } = person
  await sql`
    update affiliate set signup_address = ${signup_address},
      first_name = case when first_name = '' and last_name = '' then ${first_name} else first_name end,
      last_name = case when first_name = '' and last_name = '' then ${last_name} else last_name end,
      -- As they write it themselves, unless somebody else is there by it.
      email = case when exists (select from affiliate as other where other.shop_id = ${shop_id} and other.removed_at is null
        and other.id <> ${id} and other.mailbox = mailbox_of(${email})) then email else ${email} end
    where shop_id = ${shop_id} and id = ${id} and kind = 'customer' and removed_at is null
      and signup_source = 'customer_referral' and signup_address is null`.execute(tx)
}

/** Whoever is found by a mailbox, whatever they are. */
export async function findByMailbox(tx: Tx, shop_id: number, emails: readonly string[]): Promise<Participant | undefined> {
  const { rows } = await sql<Participant>`
    select ${columns} from affiliate
    where shop_id = ${shop_id} and removed_at is null and kind in ('affiliate', 'customer')
      and mailbox = any(select mailbox_of(email) from unnest(${emails}::text[]) as asked(email))
    order by kind, id limit 1`.execute(tx)
  return rows[0]
}

/** An affiliate by one name of all addresses that reach them; where they have several accounts, the first. */
export async function findAffiliateByPerson(tx: Tx, shop_id: number, person: string): Promise<Participant | undefined> {
  const { rows } = await sql<Participant>`
    select ${columns} from affiliate
    where shop_id = ${shop_id} and removed_at is null and kind = 'affiliate'
      and split_part(split_part(mailbox, '@', 1), '+', 1) || '@' || split_part(mailbox, '@', 2) = ${person}
    order by id limit 1`.execute(tx)
  return rows[0]
}

/** Whoever takes part, by number; some have become affiliates since. */
export async function findParticipant(tx: Tx, shop_id: number, id: number): Promise<Participant | undefined> {
  const { rows } = await sql<Participant>`
    select ${columns} from affiliate where shop_id = ${shop_id} and id = ${id} and removed_at is null and kind in ('affiliate', 'customer')`.execute(
    tx,
  )
  return rows[0]
}

/** The same by the code of their link. */
export async function findParticipantByCode(tx: Tx, shop_id: number, code: string): Promise<Participant | undefined> {
  const { rows } = await sql<Participant>`
    select ${columns} from affiliate
    where shop_id = ${shop_id} and ref_code = ${code} and removed_at is null and kind = 'customer'`.execute(tx)
  return rows[0]
}

/** Whoever asks the store to be forgotten is forgotten here too, one customer or all; the rewards stay. */
export const forgetParticipants = (tx: Tx, shop_id: number, customer_id?: number): Promise<void> =>
  forget(tx, shop_id, customer_id === undefined ? sql`true` : sql`customer_id = ${customer_id}`)

/** The same for those who took part by their address alone. */
export const forgetParticipantsById = (tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> =>
  forget(tx, shop_id, sql`id = any(${ids}::bigint[])`)

async function forget(tx: Tx, shop_id: number, who: RawBuilder<unknown>): Promise<void> {
  await sql`
    update affiliate set email = 'forgotten-' || id || '@forgotten.invalid', first_name = '', last_name = '', signup_address = null,
      status = ${'inactive' satisfies AffiliateStatus}
    where shop_id = ${shop_id} and kind = 'customer' and ${who}`.execute(tx)
}

/** Blocks a customer or lets them take part again; answers whether there is one. */
export async function setParticipantStatus(tx: Tx, shop_id: number, id: number, isActive: boolean): Promise<boolean> {
  const { rows } = await sql`
    update affiliate set status = ${isActive ? 'active' : 'inactive'}
    where shop_id = ${shop_id} and id = ${id} and kind = 'customer' and removed_at is null returning id`.execute(tx)
  return rows.length > 0
}
