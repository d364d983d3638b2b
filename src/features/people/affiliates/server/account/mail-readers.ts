import { withSharedLinks } from '#features/people/custom-links/server/index.ts'
import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { fullName } from '../../rules/fullName.ts'

/** What mails say of these affiliates; who is gone is left out. */
export async function mailReaders(tx: Tx, shop_id: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const shop = await linkedShop(tx, shop_id)
  const rows = await tx
    .selectFrom('affiliate')
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['affiliate.id', 'first_name', 'last_name', 'email', 'affiliate.language', 'muted_mails', 'bounced_email'])
    .select(['ref_code', 'ref_word', 'program.name as program', 'link_destination', 'custom_path'])
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.id', 'in', ids)
    .where('affiliate.removed_at', 'is', null)
    .execute()
  const people = rows.map(row => ({ ...row, name: fullName(row), link: linkOf(shop, row, row) }))
  return withSharedLinks(tx, shop_id, people)
}
export type MailReader = Awaited<ReturnType<typeof mailReaders>>[number]

/** The mail server knows that nobody has this address: noted as long as it is theirs. */
export async function noteBounce(
  tx: Tx,
  shop_id: number,
  id: number,
  { email, answer, at }: { email: string; answer: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('affiliate')
    .set({ bounced_email: email, bounce_answer: answer, bounced_at: at })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('email', '=', email)
    .execute()
}

/** No mail server has said anything of the address. */
export const noBounce = { bounced_email: null, bounce_answer: null, bounced_at: null } as const

/** The merchant wants it tried again. */
export async function forgetBounces(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('affiliate')
    .set(noBounce)
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .where('bounced_email', 'is not', null)
    .execute()
}
