export { awardsAfter, bonusesAfter } from './after.ts'
export { bonusesGiven } from './notifyGiven.ts'
export { bonusRoutes } from './routes.ts'
