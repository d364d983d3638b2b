export { bulkPaymentEnded } from './bulkPaymentEnded.ts'
export { affiliatesToPay } from './desk/affiliatesToPay.ts'
export { sumBatches } from './desk/batches.ts'
export { receiversOf } from './desk/bulk.ts'
export { countPayable, countPrepared } from './desk/counts.ts'
export { findPayments } from './desk/findPayments.ts'
export { nextOwed as owedAfter, owedMatches } from './desk/owed.ts'
export { reserveOn } from './desk/pay.ts'
export {
  countPayments,
  nextChangedPayments as paymentsChanged,
  nextPayments as paymentsAfter,
  paymentMatches,
} from './desk/payments.ts'
export { previewRun } from './desk/previewRun.ts'
export type { Reserved } from './engine/reserve.ts'
export { takeReports } from './engine/settle.ts'
export { type PastNews, type PastRun, payInPast, undoInPast } from './past.ts'
export { customersPaid } from './paymentMail.job.ts'
export { type PaymentEvent, paymentsWritten } from './publishPayouts.ts'
export { batchesAtPaypal } from './rails/paypal/underWay.ts'
export { type PaidReward, rewardCodesOf, rewardsPaid } from './rewardsPaid.ts'
export { payoutRoutes } from './routes.ts'
