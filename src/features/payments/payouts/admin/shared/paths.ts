import type { PayoutTab, PayoutType } from '../../contract.ts'
import type { RailName } from '../../rules/states.ts'

const start = '/admin/payouts'

/** The two desks as addresses spell them. */
export const variants = ['payments', 'auto-paypal'] as const
export type Variant = (typeof variants)[number]

export const typeOf = (variant: Variant): PayoutType => (variant === 'auto-paypal' ? 'paypal_payout' : 'manual_payout')
export const variantOf = (type: PayoutType): Variant => (type === 'paypal_payout' ? 'auto-paypal' : 'payments')
export const railOf = (variant: Variant): RailName => (variant === 'auto-paypal' ? 'paypal' : 'manual')
/** Where a payment is looked at: PayPal has a desk of its own, whatever else is noted stands at the other. */
export const variantOfRail = (rail: RailName): Variant => (rail === 'paypal' ? 'auto-paypal' : 'payments')

export const deskPath = (type: PayoutType, tab: PayoutTab) => `${start}?type=${type}&tab=${tab}`
export const paymentsOfPath = (type: PayoutType, affiliate_id: number) => `${deskPath(type, 'paid')}&affiliate_id=${affiliate_id}`
export const commissionsPath = (variant: Variant, affiliate_id: number) => `${start}/${variant}/${affiliate_id}/commission-detail`
export const advancePath = (variant: Variant, affiliate_id: number) => `${start}/${variant}/${affiliate_id}/advance`
export const paymentPath = (variant: Variant, payment_id: number) => `${start}/${variant}/${payment_id}/payment-detail`
export const payPath = (variant: Variant, affiliate_id: number) => `${start}/${variant}/${affiliate_id}/process-pay`
export const payOnePath = (variant: Variant, affiliate_id: number, referral_id: number) =>
  `${advancePath(variant, affiliate_id)}/${referral_id}/process-pay`
export const paySomePath = (variant: Variant, affiliate_id: number, ids: readonly number[]) =>
  `${start}/${variant}/${affiliate_id}/advance-bulk/process-pay?bulkIds=${ids.join(',')}`
export const explanationPath = (variant: Variant, affiliate_id: number, referral_id: number) =>
  `${advancePath(variant, affiliate_id)}/${referral_id}/commission-explanation`
export const orderExplanationPath = (variant: Variant, affiliate_id: number, order_id: number) =>
  `${advancePath(variant, affiliate_id)}/${order_id}/order-explanation`
export const bankFilesPath = `${start}/bank-files`
/** Rewards of customers who brought friends. */
export const customerPayoutsPath = '/admin/payout/customer'
export const batchesPath = `${start}/batches`
export const batchPath = (id: number) => `${start}/batch/${id}`
export const remindPath = (affiliate_id: number, program_id: number) =>
  `${start}/payment/affiliate/${affiliate_id}/program/${program_id}/remind-enter-payment`
export const connectPaypalPath = '/admin/settings/v1/integration/paypal'
