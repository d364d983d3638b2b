export { unsubscribeUrl } from './address.ts'
export { mailEnded, mailMuted, ownRewardsPage } from './hooks.ts'
