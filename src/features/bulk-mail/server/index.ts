export { forgetMailsOf, noteUnsubscribed } from './activities.ts'
