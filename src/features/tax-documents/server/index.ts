export { insertPastW9 } from './past.ts'
export { saveTaxSettings } from './settings.ts'
export { forgetTaxForms } from './w9.ts'
