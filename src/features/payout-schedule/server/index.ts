export { nextPayDay } from './nextPayDay.ts'
export { insertPastPayDay, insertPastSchedule } from './past.ts'
export { payWhatIsApproved } from './schedule.jobs.ts'
