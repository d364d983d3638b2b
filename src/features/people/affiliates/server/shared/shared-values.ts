import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Entry } from '../../rules/entryOf.ts'
import { type SharedField, sharedColumns } from '../../rules/shared-fields.ts'

type TextColumn = Exclude<(typeof sharedColumns)[number], 'email' | 'first_name' | 'last_name' | 'email_verified'>

export type SharedValues = Record<TextColumn, string | null> & {
  email: string
  first_name: string
  last_name: string
  email_verified: boolean
  entry: Entry
  codes: string[]
}

/** All that is shared of an affiliate, whatever of it was told. */
export function toShared(told: object): SharedValues {
  const values = told as Partial<Record<SharedField, unknown>>
  const columns = Object.fromEntries(sharedColumns.map(column => [column, values[column] ?? null]))
  return {
    ...(columns as Record<TextColumn, string | null>),
    email: String(values.email ?? ''),
    first_name: String(values.first_name ?? ''),
    last_name: String(values.last_name ?? ''),
    email_verified: values.email_verified === true,
    entry: (values.entry as Entry | undefined) ?? 'pending',
    codes: [...((values.codes as string[] | undefined) ?? [])],
  }
}

/** Words for links, in small letters, that someone has here already. */
export async function takenWords(
  tx: Tx,
  shop_id: number,
  people: readonly Pick<SharedValues, 'ref_word'>[],
): Promise<Map<string, number>> {
  const words = people.flatMap(({ ref_word }) => ref_word?.toLowerCase() ?? [])
  if (words.length === 0) return new Map()
  const rows = await tx
    .selectFrom('affiliate')
    .select(['id', 'ref_word_key'])
    .where('shop_id', '=', shop_id)
    .where('ref_word_key', '=', sql<string>`any(${words}::text[])`)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.ref_word_key!, row.id]))
}

/** Addresses, by mailbox, that someone has here already. */
export async function takenEmails(tx: Tx, shop_id: number, emails: readonly string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const { rows } = await sql<{ email: string; id: number }>`
    select wanted.email, affiliate.id from unnest(${emails}::text[]) as wanted(email)
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.mailbox = mailbox_of(wanted.email) and affiliate.removed_at is null`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.email, row.id]))
}
