export { changeBonuses } from './bonuses/changeBonuses.ts'
export { giveBonuses } from './bonuses/giveBonuses.ts'
export { giveAgain, takeBackBonuses } from './bonuses/takeBackBonuses.ts'
export { customerLetIn } from './by-hand/addAmount.ts'
export { fetchUnknownOrder } from './by-hand/fetchUnknownOrder.ts'
export { claimedOrders } from './claims/claimedOrders.ts'
export { creditByClaim, ownSaleOf } from './claims/creditByClaim.ts'
export {
  type ReferralEvent,
  referralFiguresChanged,
  referralsDecided,
  referralsWritten,
} from './crediting/afterReferralsChanged.ts'
export { applyOrders, ordersSaved } from './crediting/applyOrders.ts'
export { tryOrder } from './crediting/tryOrder.ts'
export { changeStatus, denyAboveLimit } from './desk/changeStatus.ts'
export { countPendingReferrals, hasSales } from './desk/counts.ts'
export { nextRows as referralsAfter, planExport as planReferrals } from './desk/export.ts'
export { findOrders, findReferrals } from './desk/findByNumber.ts'
export { holdSalesOfCode } from './desk/holdSalesOfCode.ts'
export { readRows as readReferralRows, requireReferralRow } from './desk/list.ts'
export { namesOfMembers } from './desk/names.ts'
export { type OrderBehind, ordersBehind } from './desk/ordersBehind.ts'
export {
  type Claim,
  claimReferrals,
  isPayable,
  lockPayables,
  markPaid,
  type PayableFilter,
  payable,
  releaseReferrals,
} from './payouts.ts'
export { recountSales } from './recountSales.ts'
export { referralRoutes } from './routes.ts'
export { salesByHour } from './salesByHour.ts'
