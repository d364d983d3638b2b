export { dealOf, nextPayment } from './dealOf.ts'
