export { evaluatePeople } from './evaluate/evaluatePeople.ts'
