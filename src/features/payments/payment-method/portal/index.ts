export { PaymentMethodCard } from './PaymentMethodCard.tsx'
export { useLacksMethod } from './useLacksMethod.ts'
