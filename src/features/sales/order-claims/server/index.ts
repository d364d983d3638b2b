export { countOpenClaims } from './claims.ts'
