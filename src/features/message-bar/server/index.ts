export { barScript } from './barScript.ts'
export { messageBars } from './bars.ts'
