export { applyOrders } from './crediting/applyOrders.ts'
export { changeStatus } from './desk/changeStatus.ts'
export { findOrders, findReferrals } from './desk/findByNumber.ts'
