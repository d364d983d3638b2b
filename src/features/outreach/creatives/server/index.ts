export { hasCreativesYet, insertPastCreatives, type PastCreative } from './past.ts'
export { creativeRoutes } from './routes.ts'
export { creativesAfter, creativesChanged, readRow as creativeRow } from './store.ts'
