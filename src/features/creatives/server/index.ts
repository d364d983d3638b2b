export { hasCreativesYet, insertPastCreatives, type PastCreative } from './past.ts'
export { hasCreatives } from './portal.ts'
