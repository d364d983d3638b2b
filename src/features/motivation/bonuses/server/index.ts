export { insertPastBonus } from './past.ts'
