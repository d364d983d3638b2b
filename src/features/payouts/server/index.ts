export { reserveOn } from './desk/pay.ts'
export { type Report, takeReports } from './engine/settle.ts'
export { hasPaypalUnderWay } from './rails/paypal/underWay.ts'
