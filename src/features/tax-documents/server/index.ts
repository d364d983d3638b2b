export { forgetTaxForms } from './w9.ts'
