export { messageBars } from './bars.ts'
