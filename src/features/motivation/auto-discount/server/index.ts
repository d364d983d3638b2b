export { insertPastRule } from './past.ts'
