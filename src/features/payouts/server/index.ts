export { reserveOn } from './desk/pay.ts'
export { hasPaypalUnderWay } from './rails/paypal/underWay.ts'
