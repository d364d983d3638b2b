export { arrivalOf } from './arrival.ts'
export { deleteWishesOf } from './coupon-wishes.ts'
export { resendVerification } from './resendVerification.ts'
