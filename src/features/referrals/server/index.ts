export { applyOrders } from './crediting/applyOrders.ts'
export { findOrders, findReferrals } from './desk/findByNumber.ts'
