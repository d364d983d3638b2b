export { DealCard } from './DealCard.tsx'
export { OwnDeal } from './OwnDeal.tsx'
