export { insertPastConversions } from './past.ts'
