export { paymentSettingsWritten } from './paymentSettingsWritten.ts'
export { claimPayoutMode, readPayoutMode, releasePayoutMode } from './payoutMode.ts'
export { SETTINGS_ID, sharedPayments } from './shared/sharedPayments.ts'
export { methodNames, readOfferedMethods, readPaymentSettings } from './store.ts'
