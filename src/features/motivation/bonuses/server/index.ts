export { bonusesGiven } from './notifyGiven.ts'
