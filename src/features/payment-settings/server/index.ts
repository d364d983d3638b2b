export { readOfferedMethods, readPaymentSettings } from './store.ts'
