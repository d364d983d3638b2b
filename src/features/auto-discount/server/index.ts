export { insertPastRule } from './past.ts'
export { forgetChosen } from './store.ts'
export { discountForVisit } from './visits.ts'
