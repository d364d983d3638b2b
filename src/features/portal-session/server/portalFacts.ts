import { affiliateOf, findSecondFactor } from '#features/affiliates/server/index.ts'
import { hasBonuses } from '#features/bonuses/server/index.ts'
import { isChatOn } from '#features/chat/server/index.ts'
import { hasCreatives } from '#features/creatives/server/index.ts'
import { isFirstLoginPageDue } from '#features/first-login-page/server/index.ts'
import { hasGifts } from '#features/gifts/server/index.ts'
import { takesPart } from '#features/marketplace/server/index.ts'
import { requireProgram } from '#features/programs/server/index.ts'
import { brandOf, logoOf, requireShop } from '#features/registration-page/server/index.ts'
import { readNotifications } from '#features/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { PortalFacts } from '../contract.ts'

export async function portalFacts(tx: Tx, caller: AffiliateCaller): Promise<PortalFacts> {
  const { shop_id, affiliate_id, plan, viewer } = caller
  const shop = await requireShop(tx, shop_id)
  const person = await affiliateOf(tx, shop_id, affiliate_id)
    .select(['id', 'first_name', 'last_name', 'email', 'language', 'program_id'])
    .executeTakeFirst()
  // Gone a moment ago, and the session is still remembered.
  if (!person) throw new Refusal('unauthenticated')
  const { program_id, language, ...affiliate } = person
  const program = await requireProgram(tx, shop_id, program_id)
  return {
    affiliate: {
      ...affiliate,
      language: language === null ? null : toLanguage(language),
      has_second_factor: (await findSecondFactor(tx, { shop_id, affiliate_id })) !== undefined,
    },
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
    requires_w9: (await readNotifications(tx, shop_id)).require_w9 === 1 && mayUse(plan, 'taxDocuments'),
    has_bonuses: await hasBonuses(tx, shop_id),
    has_chat: await isChatOn(tx, shop_id),
    has_creatives: await hasCreatives(tx, shop_id, program_id),
    has_gifts: mayUse(plan, 'gifts') && (await hasGifts(tx, shop_id, affiliate_id)),
    has_invoices: mayUse(plan, 'exportInvoice'),
    is_welcome_due: await isFirstLoginPageDue(tx, caller),
    has_marketplace: await takesPart(tx, shop_id),
    has_network: mayUse(plan, 'multiLevel') && program.network_rates.length > 0,
    viewer: viewer && { name: viewer.name },
  }
}
