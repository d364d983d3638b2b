export { readFeeAgreement, readSubscription } from './feeAgreement.ts'
export { insertPastCharge } from './past.ts'
export { findCharges } from './store.ts'
export { syncPlan } from './syncPlan.ts'
