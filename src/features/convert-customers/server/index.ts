export { followAccount } from './accountOpened.job.ts'
export { insertPastConversions } from './past.ts'
export { forgetConvertedOf, forgetInvited } from './store.ts'
