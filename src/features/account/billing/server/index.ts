export { readFeeAgreement } from './feeAgreement.ts'
export { syncPlan } from './syncPlan.ts'
