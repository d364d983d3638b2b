export { giveCredits, type StoredCredit } from './credits.ts'
export { makeCode } from './makeCode.ts'
