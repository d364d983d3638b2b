export { savePaypalConnection } from './connection.ts'
