export { hasPaypalUnderWay } from './rails/paypal/underWay.ts'
