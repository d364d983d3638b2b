export { nextPayDay } from './nextPayDay.ts'
export { insertPastPayDay, insertPastSchedule } from './past.ts'
