export { giveToApproved } from './giveCodes.ts'
export { newcomersCode, settleSoon } from './newcomer.ts'
export { insertPastSample } from './past.ts'
export { asksForCode, deleteWishesOf, refuseTakenInStore, reserveWish } from './wishes.ts'
