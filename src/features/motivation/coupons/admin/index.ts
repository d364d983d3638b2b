export { asDiscountForm, blankDiscount } from './create/blankDiscount.ts'
export { CodeField } from './create/CodeField.tsx'
export { ConditionFields } from './create/ConditionFields.tsx'
export { DiscountFields } from './create/DiscountFields.tsx'
