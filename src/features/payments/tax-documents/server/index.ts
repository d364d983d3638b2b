export { insertPastW9 } from './past.ts'
export { lacksTaxForm } from './portal/ownTax.ts'
export { saveTaxSettings } from './settings.ts'
