export { awardsAfter, awardsChanged, bonusesAfter, bonusesChanged } from './after.ts'
export { bonusesGiven } from './notifyGiven.ts'
export { bonusRoutes } from './routes.ts'
