export { insertPastRule } from './past.ts'
export { discountOfFriend } from './visits.ts'
