export { Papers } from './Papers.tsx'
export { StatementCard } from './StatementCard.tsx'
