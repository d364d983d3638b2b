export { insertPastW9 } from './past.ts'
export { saveTaxSettings } from './settings.ts'
