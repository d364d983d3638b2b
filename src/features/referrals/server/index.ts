export { applyOrders } from './applyOrders.ts'
export { changeStatus } from './changeStatus.ts'
