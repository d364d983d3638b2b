export { unsubscribeUrl } from './address.ts'
export { mailEnded } from './hooks.ts'
