export { insertPastChats, type PastChat } from './past.ts'
