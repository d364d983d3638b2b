export { saveAccount } from './account.ts'
export { takeFile } from './takeFile.ts'
