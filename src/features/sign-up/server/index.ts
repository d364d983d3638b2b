export { arrivalOf } from './arrival.ts'
export { codeLookedUp, codeNeeded, codeOfNewcomer, codeWished } from './newcomers-codes.ts'
export { resendVerification } from './resendVerification.ts'
