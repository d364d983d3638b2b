export { forgetMailsOf, noteUnsubscribed } from './activities.ts'
export { insertPastMails } from './past.ts'
