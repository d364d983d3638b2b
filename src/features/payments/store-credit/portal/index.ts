export { CreditCard } from './CreditCard.tsx'
