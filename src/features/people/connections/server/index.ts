export { insertPastProductConnections } from './past.ts'
