export { insertPastMails } from './past.ts'
