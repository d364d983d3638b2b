import { requireProgram } from '#features/commissions/programs/server/index.ts'
import { brandOf, logoOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { affiliateOf, findSecondFactor } from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { AllFeatures } from '#server/feature.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { PortalFacts } from '../contract.ts'

export async function portalFacts(tx: Tx, caller: AffiliateCaller, portalHas: AllFeatures['portalHas']): Promise<PortalFacts> {
  const { shop_id, affiliate_id, is_active, viewer } = caller
  const shop = await requireShop(tx, shop_id)
  const person = await affiliateOf(tx, shop_id, affiliate_id)
    .select(['id', 'first_name', 'last_name', 'email', 'language', 'program_id'])
    .executeTakeFirst()
  // Gone a moment ago, and the session is still remembered.
  if (!person) throw new Refusal('unauthenticated')
  const { program_id, language, ...affiliate } = person
  const program = await requireProgram(tx, shop_id, program_id)
  const has: string[] = []
  for (const [name, isThere] of Object.entries(portalHas)) if (await isThere(tx, caller, program_id)) has.push(name)
  return {
    affiliate: {
      ...affiliate,
      is_active,
      language: language === null ? null : toSpokenLanguage(language),
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
    has,
    viewer: viewer && { name: viewer.name },
  }
}
