export { paypalInUse, requireOwnPassword } from './connect.ts'
export {
  findPaypalConnection,
  holdPaypalConnection,
  paypalAccountOf,
  savePaypalConnection,
  savePaypalWebhook,
} from './connection.ts'
export { requireReleaseFactor } from './requireReleaseFactor.ts'
