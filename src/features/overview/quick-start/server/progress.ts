import { defaultProgramId, requireProgram } from '#features/commissions/programs/server/index.ts'
import { registrationPath } from '#features/pages/registration-page/rules/links.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { linksOfAffiliate, newestAffiliate } from '#features/people/affiliates/server/index.ts'
import { lastOrderAt } from '#features/sales/orders/server/index.ts'
import { hasSales } from '#features/sales/referrals/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { lastClickAt } from '#features/store/tracking/server/index.ts'
import { permits } from '#kit/access.ts'
import { toFlag } from '#kit/flags.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import type { Progress } from '../contract.ts'

/** How far the shop is on its way to the first order: a handful of single rows. */
export async function progressOf(tx: Tx, services: Services, caller: Caller): Promise<Progress> {
  const { shop_id } = caller
  const shop = await readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan', 'on_boarding_done')
  const id = await defaultProgramId(tx, shop_id)
  const program = id === undefined ? null : await requireProgram(tx, shop_id, id)
  const site = siteOf(services, shop)
  return {
    program: program && { id: program.id, name: program.name },
    link: program && site ? site.page(registrationPath(shop.sub_path!, program.id)) : null,
    is_set_up: toFlag(shop.on_boarding_done),
    affiliate: permits(caller, 'affiliate-and-coupon') ? await newest(tx, services, shop_id) : null,
    last_click_at: (await lastClickAt(tx, shop_id))?.toISOString() ?? null,
    last_order_at: (await lastOrderAt(tx, shop_id))?.toISOString() ?? null,
    has_sale: await hasSales(tx, shop_id),
  }
}

async function newest(tx: Tx, { publicUrl }: Services, shop_id: number): Promise<Progress['affiliate']> {
  const person = await newestAffiliate(tx, shop_id)
  if (!person) return null
  const { default_link } = await linksOfAffiliate(tx, shop_id, person.id, publicUrl())
  return { id: person.id, name: fullName(person), email: person.email, link: default_link }
}
