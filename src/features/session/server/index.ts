export { endAllFamilies } from './families.ts'
export { hashPassword } from './passwords.ts'
