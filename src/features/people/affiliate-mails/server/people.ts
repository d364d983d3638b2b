import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { RatedProgram } from '../rules/rateWords.ts'

/** The path that an affiliate chose, where the store leads it, in place of the link; custom links stand above. */
export const linkInMails = defineHook<[affiliate: { id: number; custom_path: string | null }, link: string], string>(
  'linkInMails',
)

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
  affiliate?: { id: number; status: string; link: string; coupon: string; muted_mails: string[] }
}

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
export async function mailedAffiliate(tx: Tx, shop_id: number, id: number): Promise<MailedPerson | undefined> {
  const row = await tx
    .selectFrom('affiliate')
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['first_name', 'last_name', 'email', 'language', 'muted_mails', 'affiliate.status', 'ref_code', 'ref_word'])
    .select(['affiliate.id', 'custom_path'])
    .select(programColumns)
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.id', '=', id)
    .where('affiliate.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { first_name, last_name, email, language, muted_mails, status } = row
  const link = await linkInMails.call(tx, shop_id, row, linkOf(await linkedShop(tx, shop_id), row, row))
  const coupon = await firstCode(tx, shop_id, id)
  return {
    ...{ first_name, last_name, email, language },
    program: toProgram(row),
    affiliate: { id, status, link, coupon, muted_mails },
  }
}

export async function mailedProgram(tx: Tx, shop_id: number, id: number): Promise<MailedProgram | undefined> {
  const row = await tx
    .selectFrom('program')
    .select(programColumns)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && toProgram(row)
}

async function firstCode(tx: Tx, shop_id: number, affiliate_id: number): Promise<string> {
  const row = await tx
    .selectFrom('affiliate_coupon')
    .select('code')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where(eb => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', new Date())]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.code ?? ''
}
