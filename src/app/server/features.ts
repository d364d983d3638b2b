import { activityServer } from '#features/account/activity/server/feature.ts'
import { alertsServer } from '#features/account/alerts/server/feature.ts'
import { billingServer } from '#features/account/billing/server/feature.ts'
import { columnsServer } from '#features/account/columns/server/feature.ts'
import { feedbackServer } from '#features/account/feedback/server/feature.ts'
import { importsServer } from '#features/account/imports/server/feature.ts'
import { multiStoreServer } from '#features/account/multi-store/server/feature.ts'
import { notificationsServer } from '#features/account/notifications/server/feature.ts'
import { profileServer } from '#features/account/profile/server/feature.ts'
import { sessionServer } from '#features/account/session/server/feature.ts'
import { staffServer } from '#features/account/staff/server/feature.ts'
import { supportServer } from '#features/account/support/server/feature.ts'
import { tasksServer } from '#features/account/tasks/server/feature.ts'
import { commissionServer } from '#features/commissions/commission/server/feature.ts'
import { goalsServer } from '#features/commissions/goals/server/feature.ts'
import { paymentSettingsServer } from '#features/commissions/payment-settings/server/feature.ts'
import { productsServer } from '#features/commissions/products/server/feature.ts'
import { programsServer } from '#features/commissions/programs/server/feature.ts'
import { customerReferralServer } from '#features/friends/customer-referral/server/feature.ts'
import { friendPagesServer } from '#features/friends/friend-pages/server/feature.ts'
import { analyticsServer } from '#features/insight/analytics/server/feature.ts'
import { performanceServer } from '#features/insight/performance/server/feature.ts'
import { autoCouponsServer } from '#features/motivation/auto-coupons/server/feature.ts'
import { autoDiscountServer } from '#features/motivation/auto-discount/server/feature.ts'
import { autoLinksServer } from '#features/motivation/auto-links/server/feature.ts'
import { bonusesServer } from '#features/motivation/bonuses/server/feature.ts'
import { couponsServer } from '#features/motivation/coupons/server/feature.ts'
import { giftsServer } from '#features/motivation/gifts/server/feature.ts'
import { linkCouponServer } from '#features/motivation/link-coupon/server/feature.ts'
import { networkServer } from '#features/motivation/network/server/feature.ts'
import { portalNetworkServer } from '#features/motivation/portal-network/server/feature.ts'
import { agentsServer } from '#features/open/agents/server/feature.ts'
import { apiServer } from '#features/open/api/server/feature.ts'
import { apiDocsServer } from '#features/open/api-docs/server/feature.ts'
import { apiKeysServer } from '#features/open/api-keys/server/feature.ts'
import { emailServicesServer } from '#features/open/email-services/server/feature.ts'
import { webhooksServer } from '#features/open/webhooks/server/feature.ts'
import { affiliateLinksServer } from '#features/outreach/affiliate-links/server/feature.ts'
import { bulkMailServer } from '#features/outreach/bulk-mail/server/feature.ts'
import { chatServer } from '#features/outreach/chat/server/feature.ts'
import { creativesServer } from '#features/outreach/creatives/server/feature.ts'
import { emailTemplatesServer } from '#features/outreach/email-templates/server/feature.ts'
import { senderAddressServer } from '#features/outreach/sender-address/server/feature.ts'
import { homeServer } from '#features/overview/home/server/feature.ts'
import { portalHomeServer } from '#features/overview/portal-home/server/feature.ts'
import { quickStartServer } from '#features/overview/quick-start/server/feature.ts'
import { searchServer } from '#features/overview/search/server/feature.ts'
import { setupCheckServer } from '#features/overview/setup-check/server/feature.ts'
import { convertCustomersServer } from '#features/pages/convert-customers/server/feature.ts'
import { customDomainServer } from '#features/pages/custom-domain/server/feature.ts'
import { firstLoginServer } from '#features/pages/first-login-page/server/feature.ts'
import { loginPageServer } from '#features/pages/login-page/server/feature.ts'
import { marketplaceServer } from '#features/pages/marketplace/server/feature.ts'
import { messageBarServer } from '#features/pages/message-bar/server/feature.ts'
import { portalSessionServer } from '#features/pages/portal-session/server/feature.ts'
import { portalSettingsServer } from '#features/pages/portal-settings/server/feature.ts'
import { registrationPageServer } from '#features/pages/registration-page/server/feature.ts'
import { signUpServer } from '#features/pages/sign-up/server/feature.ts'
import { thankYouPageServer } from '#features/pages/thank-you-page/server/feature.ts'
import { bankFilesServer } from '#features/payments/bank-files/server/feature.ts'
import { paymentMethodServer } from '#features/payments/payment-method/server/feature.ts'
import { paymentRequestsServer } from '#features/payments/payment-requests/server/feature.ts'
import { payoutDocumentsServer } from '#features/payments/payout-documents/server/feature.ts'
import { payoutScheduleServer } from '#features/payments/payout-schedule/server/feature.ts'
import { payoutsServer } from '#features/payments/payouts/server/feature.ts'
import { paypalServer } from '#features/payments/paypal/server/feature.ts'
import { storeCreditServer } from '#features/payments/store-credit/server/feature.ts'
import { taxDocumentsServer } from '#features/payments/tax-documents/server/feature.ts'
import { affiliateMailsServer } from '#features/people/affiliate-mails/server/feature.ts'
import { affiliatesServer } from '#features/people/affiliates/server/feature.ts'
import { connectionsServer } from '#features/people/connections/server/feature.ts'
import { customLinksServer } from '#features/people/custom-links/server/feature.ts'
import { dealServer } from '#features/people/deal/server/feature.ts'
import { unsubscribeServer } from '#features/people/unsubscribe/server/feature.ts'
import { attributionServer } from '#features/sales/attribution/server/feature.ts'
import { fraudServer } from '#features/sales/fraud/server/feature.ts'
import { ledgerServer } from '#features/sales/ledger/server/feature.ts'
import { merchantMailsServer } from '#features/sales/merchant-mails/server/feature.ts'
import { orderClaimsServer } from '#features/sales/order-claims/server/feature.ts'
import { ordersServer } from '#features/sales/orders/server/feature.ts'
import { performanceFeeServer } from '#features/sales/performance-fee/server/feature.ts'
import { referralsServer } from '#features/sales/referrals/server/feature.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { reportedOrdersServer } from '#features/sales/reported-orders/server/feature.ts'
import { shopServer } from '#features/store/shop/server/feature.ts'
import { storeConnectionServer } from '#features/store/store-connection/server/feature.ts'
import { trackingServer } from '#features/store/tracking/server/feature.ts'

/** Every feature with a server side; everything the server knows of them follows from this list. */
export const features = [
  activityServer,
  affiliateLinksServer,
  affiliateMailsServer,
  affiliatesServer,
  agentsServer,
  alertsServer,
  analyticsServer,
  apiKeysServer,
  apiServer,
  apiDocsServer,
  attributionServer,
  autoCouponsServer,
  autoLinksServer,
  autoDiscountServer,
  bankFilesServer,
  billingServer,
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
  customerReferralServer,
  emailTemplatesServer,
  feedbackServer,
  firstLoginServer,
  dealServer,
  fraudServer,
  friendPagesServer,
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
  performanceFeeServer,
  performanceServer,
  portalHomeServer,
  portalNetworkServer,
  portalSessionServer,
  portalSettingsServer,
  productsServer,
  profileServer,
  programsServer,
  quickStartServer,
  referralsServer,
  reportedOrdersServer,
  registrationPageServer,
  searchServer,
  setupCheckServer,
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
  // After all others: of people who are gone it keeps nothing that those still told of them.
  webhooksServer,
  emailServicesServer,
] as const
