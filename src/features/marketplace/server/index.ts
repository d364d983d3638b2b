export { refreshListing } from './listing.ts'
export { insertPastOffer, insertPastPictures } from './past.ts'
