export { insertPastLinks } from './past.ts'
export { hasSavedLink } from './store.ts'
