import { compileRules, type ProgramSettings, readRules } from '#features/commissions/programs/rules/stored-rules.ts'
import { hasExceptions, requireProgram } from '#features/commissions/programs/server/index.ts'
import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { cookieDaysOf } from '#features/store/tracking/rules/link-settings.ts'
import { readLinkSettings } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import type { Deal } from '../contract.ts'
import { exampleSale } from '../rules/exampleSale.ts'
import { codeRateOf, rateOf, ratesOf } from '../rules/rates.ts'

/** When somebody who is paid this way is paid next; schedules stand above. */
export const nextPayment = defineHook<[method: string | null], Deal['next']>('when affiliates are paid next')

/** What an affiliate earns and how they are paid, as it is agreed today. */
export async function dealOf(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop): Promise<Deal> {
  const { program_id, payment_method } = await affiliateOf(tx, shop_id, affiliate_id)
    .select(['program_id', 'payment_method'])
    .executeTakeFirstOrThrow()
  const program = await requireProgram(tx, shop_id, program_id)
  const rule = readRules(
    compileRules({
      program: program as unknown as ProgramSettings,
      ...{ special: [], excluded_products: [], excluded_collections: [], currency: await currencyOf(tx, shop_id) },
    }),
    program.current_version,
  )
  return {
    rates: ratesOf(rule),
    new_customer: rateOf(rule.new_customer),
    first_order: rateOf(rule.first_commission),
    with_code: codeRateOf(rule),
    ceiling: rule.ceiling,
    has_exceptions: await hasExceptions(tx, shop_id, program_id),
    example: exampleSale(rule),
    cookie_days: cookieDaysOf(program, await readLinkSettings(tx, shop_id)),
    next: await nextPayment.call(tx, shop_id, payment_method),
    guide: program.description,
  }
}
