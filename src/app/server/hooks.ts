import { mailColors } from '#features/affiliate-mails/server/index.ts'
import { affiliatesApproved, affiliatesGone, moveEach, muteMail } from '#features/affiliates/server/index.ts'
import { noteFiguresDue, noteProductsDue, recountInTimeZone } from '#features/analytics/server/index.ts'
import {
  asksForCode,
  deleteWishesOf,
  giveToApproved,
  newcomersCode,
  refuseTakenInStore,
  reserveWish,
  settleSoon,
} from '#features/auto-coupons/server/index.ts'
import { discountForVisit, forgetChosen } from '#features/auto-discount/server/index.ts'
import { evaluatePeople } from '#features/bonuses/server/index.ts'
import { forgetMailsOf, noteUnsubscribed } from '#features/bulk-mail/server/index.ts'
import { forgetChatsOf } from '#features/chat/server/index.ts'
import { freeProductsOf } from '#features/connections/server/index.ts'
import { followAccount, forgetConvertedOf, forgetInvited } from '#features/convert-customers/server/index.ts'
import { endCouponsOf, noteDiscountChanged } from '#features/coupons/server/index.ts'
import { forgetGiftsOf, noteRedeemed, sendToJoined } from '#features/gifts/server/index.ts'
import { goalFiguresChanged } from '#features/goals/server/index.ts'
import { colorsOfMails } from '#features/login-page/server/index.ts'
import { refreshListing } from '#features/marketplace/server/index.ts'
import { noteBranchesDue } from '#features/network/server/index.ts'
import { forgetBuyersInClaims, forgetClaimsOf } from '#features/order-claims/server/index.ts'
import { accountOpened, buyersForgotten, discountChanged, lookAgain } from '#features/orders/server/index.ts'
import { forgetRequestsOf } from '#features/payment-requests/server/index.ts'
import { payWhatIsApproved } from '#features/payout-schedule/server/index.ts'
import { hasPaypalUnderWay } from '#features/payouts/server/index.ts'
import { paypalInUse } from '#features/paypal/server/index.ts'
import { askForCatalogue } from '#features/products/server/index.ts'
import { moveByTiers, programsOfAffiliates, writeRulesIn } from '#features/programs/server/index.ts'
import { ordersSaved, referralFiguresChanged, referralsDecided } from '#features/referrals/server/index.ts'
import { formAsksForCode } from '#features/registration-page/server/index.ts'
import { currencyChanged, timeZoneChanged } from '#features/shop/server/index.ts'
import { codeLookedUp, codeNeeded, codeOfNewcomer, codeWished } from '#features/sign-up/server/index.ts'
import { currencyFollowed, storeConnected } from '#features/store-connection/server/index.ts'
import { forgetTaxForms } from '#features/tax-documents/server/index.ts'
import { discountByLink } from '#features/tracking/server/index.ts'
import { mailEnded } from '#features/unsubscribe/server/index.ts'
import { shownFactsChanged } from '#server/realtime/pagesChanged.ts'

/** Who acts on what happens in features that do not know them. */
export function followHooks(): void {
  accountOpened.follow(followAccount)
  affiliatesApproved.follow(async (...approved) => {
    await giveToApproved(...approved)
    await sendToJoined(...approved)
  })
  affiliatesGone.follow(async (...gone) => {
    await endCouponsOf(...gone)
    await freeProductsOf(...gone)
    await deleteWishesOf(...gone)
    await forgetTaxForms(...gone)
    await forgetRequestsOf(...gone)
    await forgetClaimsOf(...gone)
    await forgetChatsOf(...gone)
    await forgetMailsOf(...gone)
    await forgetChosen(...gone)
    await forgetGiftsOf(...gone)
    await forgetConvertedOf(...gone)
  })
  buyersForgotten.follow(async (...forgotten) => {
    await forgetBuyersInClaims(...forgotten)
    await forgetInvited(...forgotten)
  })
  codeLookedUp.follow(refuseTakenInStore)
  codeNeeded.follow(settleSoon)
  codeOfNewcomer.follow(newcomersCode)
  codeWished.follow(reserveWish)
  currencyChanged.follow(writeRulesIn)
  currencyFollowed.follow(lookAgain)
  discountByLink.follow(discountForVisit)
  discountChanged.follow(noteDiscountChanged)
  goalFiguresChanged.follow(async (tx, shop_id, people) => {
    // Who only came or went has sold no more than before: a tier is crossed by sales.
    const sold = people.filter(person => person.since !== null).map(person => person.id)
    const moved = await moveByTiers(tx, shop_id, sold)
    return { moved, ...(await evaluatePeople(tx, shop_id, people)) }
  })
  formAsksForCode.follow(asksForCode)
  mailEnded.follow(async (tx, shop_id, ended) => {
    await noteUnsubscribed(tx, shop_id, ended)
    return muteMail(tx, shop_id, ended.affiliate_id, ended.kind)
  })
  mailColors.follow(colorsOfMails)
  ordersSaved.follow(async (...saved) => {
    await noteProductsDue(...saved)
    await noteRedeemed(...saved)
  })
  paypalInUse.follow(hasPaypalUnderWay)
  programsOfAffiliates.follow(moveEach)
  referralFiguresChanged.follow(async (...changed) => {
    await noteFiguresDue(...changed)
    await noteBranchesDue(...changed)
  })
  referralsDecided.follow(payWhatIsApproved)
  shownFactsChanged.follow(refreshListing)
  storeConnected.follow(askForCatalogue)
  timeZoneChanged.follow(recountInTimeZone)
}
