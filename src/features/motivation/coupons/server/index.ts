export { lookAtStore, missingProblem, ownerOf } from './coupons/checkCode.ts'
export { type CouponEvent, couponsWritten } from './coupons/couponsWritten.ts'
export { findAtStore, giveExistingCode } from './coupons/create.ts'
export { failWaiting, forgetFailedCodes, takenCodes, waitAgain } from './coupons/failedCodes.ts'
export { findCoupons } from './coupons/findCoupons.ts'
export {
  couponRow,
  nextChangedCoupons as couponsChanged,
  nextCoupons as couponsAfter,
  resolveFilter as planCoupons,
} from './coupons/list.ts'
export { ownCoupons } from './coupons/own.ts'
export { insertCoupons } from './coupons/store.ts'
export { makeDiscount } from './discounts/makeDiscount.ts'
export { placeCodes } from './discounts/placeCodes.ts'
export { removeDiscount } from './discounts/removeDiscount.ts'
export {
  discountsAtStore,
  discountsById,
  findDiscount,
  type KnownDiscount,
  keepFound,
  wantAgain,
  wantDiscount,
} from './discounts/store.ts'
export { wantFromDraft, wordsOf } from './discounts/wantFromDraft.ts'
export { discountQueue, makeDiscountJob } from './jobs.ts'
export { newCouponMailJob } from './newCouponMail.job.ts'
export { insertPastCoupons, insertPastDiscount, type PastCoupon, type PastDiscount } from './past.ts'
export { publishCoupons } from './publishCoupons.ts'
export { couponRoutes } from './routes.ts'
