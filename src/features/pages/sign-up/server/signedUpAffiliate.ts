import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'

export type SignedUpAffiliate = NonNullable<Awaited<ReturnType<typeof findSignedUpAffiliate>>>

/** An affiliate with what pages and mails say about them. */
export async function findSignedUpAffiliate(tx: Tx, shop_id: number, id: number) {
  const row = await tx
    .selectFrom('affiliate')
    .innerJoin('shop', 'shop.shop_id', 'affiliate.shop_id')
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['affiliate.shop_id', 'affiliate.id', 'affiliate.email', 'affiliate.first_name', 'affiliate.last_name'])
    .select(['affiliate.status', 'affiliate.email_verified', 'affiliate.program_id', 'ref_code', 'ref_word', 'fraud_flag'])
    .select(['link_destination', 'program.name as program', 'shop.support_email'])
    .select(eb => eb.fn.coalesce('affiliate.language', 'shop.language').as('language'))
    .select(['shop.sub_path', 'shop.custom_domain', 'shop.plan'])
    .select(eb => eb.fn.coalesce('shop.brand_name', 'shop.name').as('brand'))
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.id', '=', id)
    .where('affiliate.removed_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, link: linkOf(await linkedShop(tx, shop_id), row, { ...row, program_name: row.program }) }
}
