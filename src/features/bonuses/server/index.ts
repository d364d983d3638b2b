export { evaluatePeople } from './evaluate/evaluatePeople.ts'
export { hasBonuses } from './ownBonuses.ts'
export { insertPastBonus } from './past.ts'
