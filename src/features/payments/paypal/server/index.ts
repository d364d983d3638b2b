export { paypalInUse, requireOwnPassword } from './connect.ts'
export {
  findPaypalConnection,
  lockConnectedPaypal,
  paypalAccountOf,
  savePaypalConnection,
  savePaypalWebhook,
} from './connection.ts'
export { requireReleaseFactor } from './requireReleaseFactor.ts'
