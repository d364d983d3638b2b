export { fetchOrder } from './reconcile/reconcile.ts'
