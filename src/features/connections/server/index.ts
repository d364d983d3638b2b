export { freeProductsOf } from './products.ts'
