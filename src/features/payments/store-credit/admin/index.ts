export { PaymentCredit } from './PaymentCredit.tsx'
export { useCreditMode } from './useCreditMode.ts'
