export { insertPastSample } from './past.ts'
