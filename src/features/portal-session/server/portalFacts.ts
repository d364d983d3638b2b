import { affiliateOf } from '#features/affiliates/server/index.ts'
import { requireProgram } from '#features/programs/server/index.ts'
import { brandOf, logoOf, requireShop } from '#features/registration-page/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { PortalFacts } from '../contract.ts'

export async function portalFacts(tx: Tx, { shop_id, affiliate_id, plan, viewer }: AffiliateCaller): Promise<PortalFacts> {
  const shop = await requireShop(tx, shop_id)
  const { program_id, ...affiliate } = await affiliateOf(tx, shop_id, affiliate_id)
    .select(['id', 'first_name', 'last_name', 'email', 'program_id'])
    .executeTakeFirstOrThrow()
  const program = await requireProgram(tx, shop_id, program_id)
  return {
    affiliate,
    program: { id: program.id, name: program.name },
    shop: {
      name: brandOf(shop),
      logo: (await logoOf(tx, shop))?.url ?? null,
      currency: shop.currency,
      money_format: shop.money_format,
      time_zone: shop.time_zone,
      language: shop.language,
      support_email: shop.support_email,
    },
    has_invoices: mayUse(plan, 'exportInvoice'),
    viewer: viewer && { name: viewer.name },
  }
}
