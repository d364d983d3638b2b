export { chooseThankYouOffer, thankYouOffer } from './settings.ts'
export { type FriendOffer, friendLinkGiven, friendOffered } from './store-offer/friendOffer.ts'
