export { saveCollection, saveProduct } from './catalogue.ts'
export { accessOf, saveConnection } from './connection.ts'
