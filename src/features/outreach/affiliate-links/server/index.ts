export { insertPastLinks } from './past.ts'
