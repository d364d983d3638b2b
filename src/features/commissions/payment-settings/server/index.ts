export { claimPayoutMode, readPayoutMode, releasePayoutMode } from './payoutMode.ts'
export { methodNames, readOfferedMethods, readPaymentSettings } from './store.ts'
