export { insertPastPayDay, insertPastSchedule } from './past.ts'
