export { deleteWishesOf } from './coupon-wishes.ts'
