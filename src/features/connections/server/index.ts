export { insertPastProductConnections } from './past.ts'
export { freeProductsOf } from './products.ts'
