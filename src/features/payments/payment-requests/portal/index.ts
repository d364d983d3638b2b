export { RequestCard } from './RequestCard.tsx'
