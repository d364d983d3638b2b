export { hasWaitingGift } from './own.ts'
