import { activityServer } from '#features/activity/server/feature.ts'
import { affiliateLinksServer } from '#features/affiliate-links/server/feature.ts'
import { affiliateMailsServer } from '#features/affiliate-mails/server/feature.ts'
import { affiliatesServer } from '#features/affiliates/server/feature.ts'
import { alertsServer } from '#features/alerts/server/feature.ts'
import { analyticsServer } from '#features/analytics/server/feature.ts'
import { attributionServer } from '#features/attribution/server/feature.ts'
import { autoCouponsServer } from '#features/auto-coupons/server/feature.ts'
import { autoDiscountServer } from '#features/auto-discount/server/feature.ts'
import { bankFilesServer } from '#features/bank-files/server/feature.ts'
import { bonusesServer } from '#features/bonuses/server/feature.ts'
import { bulkMailServer } from '#features/bulk-mail/server/feature.ts'
import { chatServer } from '#features/chat/server/feature.ts'
import { columnsServer } from '#features/columns/server/feature.ts'
import { commissionServer } from '#features/commission/server/feature.ts'
import { connectionsServer } from '#features/connections/server/feature.ts'
import { convertCustomersServer } from '#features/convert-customers/server/feature.ts'
import { couponsServer } from '#features/coupons/server/feature.ts'
import { creativesServer } from '#features/creatives/server/feature.ts'
import { customDomainServer } from '#features/custom-domain/server/feature.ts'
import { customLinksServer } from '#features/custom-links/server/feature.ts'
import { emailTemplatesServer } from '#features/email-templates/server/feature.ts'
import { feedbackServer } from '#features/feedback/server/feature.ts'
import { firstLoginServer } from '#features/first-login-page/server/feature.ts'
import { fraudServer } from '#features/fraud/server/feature.ts'
import { giftsServer } from '#features/gifts/server/feature.ts'
import { goalsServer } from '#features/goals/server/feature.ts'
import { homeServer } from '#features/home/server/feature.ts'
import { importsServer } from '#features/imports/server/feature.ts'
import { ledgerServer } from '#features/ledger/server/feature.ts'
import { linkCouponServer } from '#features/link-coupon/server/feature.ts'
import { loginPageServer } from '#features/login-page/server/feature.ts'
import { marketplaceServer } from '#features/marketplace/server/feature.ts'
import { merchantMailsServer } from '#features/merchant-mails/server/feature.ts'
import { messageBarServer } from '#features/message-bar/server/feature.ts'
import { multiStoreServer } from '#features/multi-store/server/feature.ts'
import { networkServer } from '#features/network/server/feature.ts'
import { notificationsServer } from '#features/notifications/server/feature.ts'
import { orderClaimsServer } from '#features/order-claims/server/feature.ts'
import { ordersServer } from '#features/orders/server/feature.ts'
import { paymentMethodServer } from '#features/payment-method/server/feature.ts'
import { paymentRequestsServer } from '#features/payment-requests/server/feature.ts'
import { paymentSettingsServer } from '#features/payment-settings/server/feature.ts'
import { payoutDocumentsServer } from '#features/payout-documents/server/feature.ts'
import { payoutScheduleServer } from '#features/payout-schedule/server/feature.ts'
import { payoutsServer } from '#features/payouts/server/feature.ts'
import { paypalServer } from '#features/paypal/server/feature.ts'
import { performanceServer } from '#features/performance/server/feature.ts'
import { portalHomeServer } from '#features/portal-home/server/feature.ts'
import { portalNetworkServer } from '#features/portal-network/server/feature.ts'
import { portalSessionServer } from '#features/portal-session/server/feature.ts'
import { portalSettingsServer } from '#features/portal-settings/server/feature.ts'
import { productsServer } from '#features/products/server/feature.ts'
import { profileServer } from '#features/profile/server/feature.ts'
import { programsServer } from '#features/programs/server/feature.ts'
import { referralsServer } from '#features/referrals/server/feature.ts'
import { applyOrders } from '#features/referrals/server/index.ts'
import { registrationPageServer } from '#features/registration-page/server/feature.ts'
import { searchServer } from '#features/search/server/feature.ts'
import { senderAddressServer } from '#features/sender-address/server/feature.ts'
import { sessionServer } from '#features/session/server/feature.ts'
import { shopServer } from '#features/shop/server/feature.ts'
import { signUpServer } from '#features/sign-up/server/feature.ts'
import { staffServer } from '#features/staff/server/feature.ts'
import { storeConnectionServer } from '#features/store-connection/server/feature.ts'
import { storeCreditServer } from '#features/store-credit/server/feature.ts'
import { supportServer } from '#features/support/server/feature.ts'
import { tasksServer } from '#features/tasks/server/feature.ts'
import { taxDocumentsServer } from '#features/tax-documents/server/feature.ts'
import { thankYouPageServer } from '#features/thank-you-page/server/feature.ts'
import { trackingServer } from '#features/tracking/server/feature.ts'
import { unsubscribeServer } from '#features/unsubscribe/server/feature.ts'

/** Every feature with a server side; everything the server knows of them follows from this list. */
export const features = [
  activityServer,
  affiliateLinksServer,
  affiliateMailsServer,
  affiliatesServer,
  alertsServer,
  analyticsServer,
  attributionServer,
  autoCouponsServer,
  autoDiscountServer,
  bankFilesServer,
  bonusesServer,
  bulkMailServer,
  chatServer,
  columnsServer,
  commissionServer,
  connectionsServer,
  convertCustomersServer,
  couponsServer,
  creativesServer,
  customDomainServer,
  customLinksServer,
  emailTemplatesServer,
  feedbackServer,
  firstLoginServer,
  fraudServer,
  giftsServer,
  goalsServer,
  homeServer,
  importsServer,
  ledgerServer,
  linkCouponServer,
  loginPageServer,
  marketplaceServer,
  merchantMailsServer,
  messageBarServer,
  multiStoreServer,
  networkServer,
  notificationsServer,
  orderClaimsServer,
  ordersServer(applyOrders),
  payoutDocumentsServer,
  payoutScheduleServer,
  payoutsServer,
  paypalServer,
  paymentMethodServer,
  paymentRequestsServer,
  paymentSettingsServer,
  performanceServer,
  portalHomeServer,
  portalNetworkServer,
  portalSessionServer,
  portalSettingsServer,
  productsServer,
  profileServer,
  programsServer,
  referralsServer,
  registrationPageServer,
  searchServer,
  senderAddressServer,
  sessionServer,
  shopServer,
  signUpServer,
  staffServer,
  storeConnectionServer,
  storeCreditServer,
  supportServer,
  tasksServer,
  taxDocumentsServer,
  thankYouPageServer,
  trackingServer,
  unsubscribeServer,
] as const
