export { refreshListing } from './listing.ts'
export { insertPastOffer, insertPastPictures } from './past.ts'
export { takesPart } from './store.ts'
