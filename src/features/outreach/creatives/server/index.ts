export { hasCreativesYet, insertPastCreatives, type PastCreative } from './past.ts'
