export { hasWaitingGift } from './own.ts'
export { insertPastGifts } from './past.ts'
