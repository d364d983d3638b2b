export { applyOrders } from './applyOrders.ts'
export { changeStatus } from './changeStatus.ts'
export { findOrders, findReferrals } from './findByNumber.ts'
