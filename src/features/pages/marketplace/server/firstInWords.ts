import { type Program, type Shop, spanInWords } from '#features/pages/registration-page/server/index.ts'
import type { SpokenLanguage } from '#kit/languages.ts'

type FirstOrder = Pick<Program, 'enable_first_commission' | 'first_commission_type' | 'first_commission_amount'>

/** What a customer's first order pays, where that is something else. */
export function firstInWords(shop: Shop, program: FirstOrder, language: SpokenLanguage): string | null {
  const { enable_first_commission, first_commission_type, first_commission_amount: amount } = program
  return enable_first_commission ? spanInWords(shop, first_commission_type, { low: amount, high: amount }, language) : null
}
