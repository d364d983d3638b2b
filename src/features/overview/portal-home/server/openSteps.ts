import { hasWaitingGift } from '#features/motivation/gifts/server/index.ts'
import { hasSavedLink } from '#features/outreach/affiliate-links/server/index.ts'
import { lacksTaxForm } from '#features/payments/tax-documents/server/index.ts'
import { isPayable, type PaymentInfo } from '#features/people/affiliates/rules/payment-methods.ts'
import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { hasClicks } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import { type FirstStep, firstSteps } from '../contract.ts'

/** What is still to be done, in the order of the list. */
export async function openSteps(tx: Tx, caller: AffiliateCaller): Promise<FirstStep[]> {
  const isOpen: Record<FirstStep, boolean> = {
    payment: await lacksPayment(tx, caller),
    tax: await lacksTaxForm(tx, caller),
    // Whoever was clicked has shared one already.
    link: !(await hasSavedLink(tx, caller)) && !(await hasClicks(tx, caller)),
    gift: await hasWaitingGift(tx, caller),
  }
  return firstSteps.filter(step => isOpen[step])
}

async function lacksPayment(tx: Tx, { shop_id, affiliate_id }: AffiliateCaller): Promise<boolean> {
  const { payment_method, payment_info } = await affiliateOf(tx, shop_id, affiliate_id)
    .select(['payment_method', 'payment_info'])
    .executeTakeFirstOrThrow()
  return !isPayable(payment_method, payment_info as PaymentInfo)
}
