export { unsubscribeUrl } from './address.ts'
export { mailEnded, mailMuted } from './hooks.ts'
