import { sql } from 'kysely'
import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { RatedProgram } from '../rules/rateWords.ts'

interface LinkedAffiliate {
  id: number
  custom_path: string | null
  link: string
}

/** The path that each chose, where the store leads it, in place of the link; custom links stand above. */
export const linksInMails = defineHook<[people: readonly LinkedAffiliate[]], readonly LinkedAffiliate[]>('linksInMails')

/** A program as mails speak of it. */
export interface MailedProgram extends RatedProgram {
  id: number
  name: string
  link_destination: string | null
}

export interface MailedPerson {
  first_name: string
  last_name: string
  email: string
  /** Their own; nothing follows the shop. */
  language: string | null
  program: MailedProgram
  /** Who is an affiliate has a link, perhaps a code, and wishes about mails. */
  affiliate?: { id: number; status: string; link: string; coupon: string; muted_mails: string[]; bounced_email: string | null }
}

export type MailedAffiliate = MailedPerson & Required<Pick<MailedPerson, 'affiliate'>>

const programColumns = [
  ...(['program.id as program_id', 'program.name as program_name', 'program.rule'] as const),
  ...(['program.commission_type', 'program.commission_amount', 'program.advance_amount', 'program.link_destination'] as const),
] as const

interface ProgramRow extends Omit<RatedProgram, 'advance_amount'> {
  program_id: number
  program_name: string
  link_destination: string | null
  advance_amount: unknown
}

const toProgram = ({ program_id, program_name, advance_amount, ...row }: ProgramRow): MailedProgram => ({
  ...{ id: program_id, name: program_name, rule: row.rule, commission_type: row.commission_type },
  ...{ commission_amount: row.commission_amount, link_destination: row.link_destination },
  advance_amount: advance_amount as RatedProgram['advance_amount'],
})

/** An affiliate as mails speak of them. */
export const mailedAffiliate = async (tx: Tx, shop_id: number, id: number): Promise<MailedAffiliate | undefined> =>
  (await mailedAffiliates(tx, shop_id, [id])).get(id)

/** The same of many; who is gone is left out. */
export async function mailedAffiliates(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, MailedAffiliate>> {
  if (ids.length === 0) return new Map()
  const [rows, shop, codes] = await atOnce(
    tx,
    () => findAffiliates(tx, shop_id, ids),
    () => linkedShop(tx, shop_id),
    () => firstCodes(tx, shop_id, ids),
  )
  const linked = await linksInMails.call(
    tx,
    shop_id,
    rows.map(row => ({ id: row.id, custom_path: row.custom_path, link: linkOf(shop, row, row) })),
  )
  return new Map(
    rows.map((row, place) => {
      const { id, first_name, last_name, email, language, muted_mails, bounced_email, status } = row
      const { link } = linked[place]!
      const affiliate = { id, status, link, coupon: codes.get(id) ?? '', muted_mails, bounced_email }
      return [id, { first_name, last_name, email, language, program: toProgram(row), affiliate }]
    }),
  )
}

const findAffiliates = (tx: Tx, shop_id: number, ids: readonly number[]) =>
  tx
    .selectFrom('affiliate')
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['affiliate.id', 'first_name', 'last_name', 'email', 'language', 'muted_mails', 'bounced_email'])
    .select(['affiliate.status', 'ref_code', 'ref_word', 'custom_path'])
    .select(programColumns)
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('affiliate.removed_at', 'is', null)
    .execute()

export async function mailedProgram(tx: Tx, shop_id: number, id: number | 'default'): Promise<MailedProgram | undefined> {
  const row = await tx
    .selectFrom('program')
    .select(programColumns)
    .where('shop_id', '=', shop_id)
    .$if(id === 'default', query => query.where('is_default', '=', true).where('removed_at', 'is', null))
    .$if(id !== 'default', query => query.where('id', '=', id as number))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && toProgram(row)
}

async function firstCodes(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('affiliate_coupon')
    .distinctOn('affiliate_id')
    .select(['affiliate_id', 'code'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(eb => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', new Date())]))
    .orderBy('affiliate_id')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ affiliate_id, code }) => [affiliate_id!, code]))
}
