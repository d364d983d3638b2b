export { insertPastOffer, insertPastPictures } from './past.ts'
