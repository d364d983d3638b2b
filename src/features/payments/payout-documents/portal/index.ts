export { Documents } from './Documents.tsx'
export { StatementCard } from './StatementCard.tsx'
