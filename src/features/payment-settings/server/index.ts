export { claimPayoutMode, readPayoutMode, releasePayoutMode } from './payoutMode.ts'
export { readOfferedMethods, readPaymentSettings } from './store.ts'
