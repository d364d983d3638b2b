import { activityAdmin } from '#features/account/activity/admin/feature.ts'
import { billingAdmin } from '#features/account/billing/admin/feature.ts'
import { importsAdmin } from '#features/account/imports/admin/feature.ts'
import { multiStoreAdmin } from '#features/account/multi-store/admin/feature.ts'
import { notificationsAdmin } from '#features/account/notifications/admin/feature.ts'
import { profileAdmin } from '#features/account/profile/admin/feature.ts'
import { sessionAdmin } from '#features/account/session/admin/feature.ts'
import { staffAdmin } from '#features/account/staff/admin/feature.ts'
import { supportAdmin } from '#features/account/support/admin/feature.ts'
import { tasksAdmin } from '#features/account/tasks/admin/feature.ts'
import { commissionAdmin } from '#features/commissions/commission/admin/feature.ts'
import { paymentSettingsAdmin } from '#features/commissions/payment-settings/admin/feature.ts'
import { productsAdmin } from '#features/commissions/products/admin/feature.ts'
import { programsAdmin } from '#features/commissions/programs/admin/feature.ts'
import { customerReferralAdmin } from '#features/friends/customer-referral/admin/feature.ts'
import { friendPagesAdmin } from '#features/friends/friend-pages/admin/feature.ts'
import { analyticsAdmin } from '#features/insight/analytics/admin/feature.ts'
import { autoCouponsAdmin } from '#features/motivation/auto-coupons/admin/feature.ts'
import { autoDiscountAdmin } from '#features/motivation/auto-discount/admin/feature.ts'
import { autoLinksAdmin } from '#features/motivation/auto-links/admin/feature.ts'
import { bonusesAdmin } from '#features/motivation/bonuses/admin/feature.ts'
import { couponsAdmin } from '#features/motivation/coupons/admin/feature.ts'
import { giftsAdmin } from '#features/motivation/gifts/admin/feature.ts'
import { linkCouponAdmin } from '#features/motivation/link-coupon/admin/feature.ts'
import { networkAdmin } from '#features/motivation/network/admin/feature.ts'
import { agentsAdmin } from '#features/open/agents/admin/feature.ts'
import { apiKeysAdmin } from '#features/open/api-keys/admin/feature.ts'
import { emailServicesAdmin } from '#features/open/email-services/admin/feature.ts'
import { webhooksAdmin } from '#features/open/webhooks/admin/feature.ts'
import { bulkMailAdmin } from '#features/outreach/bulk-mail/admin/feature.ts'
import { chatAdmin } from '#features/outreach/chat/admin/feature.ts'
import { creativesAdmin } from '#features/outreach/creatives/admin/feature.ts'
import { emailTemplatesAdmin } from '#features/outreach/email-templates/admin/feature.ts'
import { senderAddressAdmin } from '#features/outreach/sender-address/admin/feature.ts'
import { homeAdmin } from '#features/overview/home/admin/feature.ts'
import { quickStartAdmin } from '#features/overview/quick-start/admin/feature.ts'
import { setupCheckAdmin } from '#features/overview/setup-check/admin/feature.ts'
import { convertCustomersAdmin } from '#features/pages/convert-customers/admin/feature.ts'
import { customDomainAdmin } from '#features/pages/custom-domain/admin/feature.ts'
import { firstLoginAdmin } from '#features/pages/first-login-page/admin/feature.ts'
import { loginPageAdmin } from '#features/pages/login-page/admin/feature.ts'
import { marketplaceAdmin } from '#features/pages/marketplace/admin/feature.ts'
import { messageBarAdmin } from '#features/pages/message-bar/admin/feature.ts'
import { registrationPageAdmin } from '#features/pages/registration-page/admin/feature.ts'
import { socialSharingAdmin } from '#features/pages/social-sharing/admin/feature.ts'
import { thankYouPageAdmin } from '#features/pages/thank-you-page/admin/feature.ts'
import { bankFilesAdmin } from '#features/payments/bank-files/admin/feature.ts'
import { paymentRequestsAdmin } from '#features/payments/payment-requests/admin/feature.ts'
import { payoutDocumentsAdmin } from '#features/payments/payout-documents/admin/feature.ts'
import { payoutScheduleAdmin } from '#features/payments/payout-schedule/admin/feature.ts'
import { payoutsAdmin } from '#features/payments/payouts/admin/feature.ts'
import { paypalAdmin } from '#features/payments/paypal/admin/feature.ts'
import { storeCreditAdmin } from '#features/payments/store-credit/admin/feature.ts'
import { taxDocumentsAdmin } from '#features/payments/tax-documents/admin/feature.ts'
import { affiliatesAdmin } from '#features/people/affiliates/admin/feature.ts'
import { connectionsAdmin } from '#features/people/connections/admin/feature.ts'
import { fraudAdmin } from '#features/sales/fraud/admin/feature.ts'
import { orderClaimsAdmin } from '#features/sales/order-claims/admin/feature.ts'
import { performanceFeeAdmin } from '#features/sales/performance-fee/admin/feature.ts'
import { referralsAdmin } from '#features/sales/referrals/admin/feature.ts'
import { reportedOrdersAdmin } from '#features/sales/reported-orders/admin/feature.ts'
import { shopAdmin } from '#features/store/shop/admin/feature.ts'
import { storeConnectionAdmin } from '#features/store/store-connection/admin/feature.ts'

/** Every feature with screens or words in the admin; all else follows. The command palette names their pages in this order. */
export const features = [
  homeAdmin,
  setupCheckAdmin,
  quickStartAdmin,
  programsAdmin,
  productsAdmin,
  autoDiscountAdmin,
  affiliatesAdmin,
  connectionsAdmin,
  convertCustomersAdmin,
  friendPagesAdmin,
  couponsAdmin,
  bonusesAdmin,
  referralsAdmin,
  reportedOrdersAdmin,
  payoutDocumentsAdmin,
  payoutScheduleAdmin,
  payoutsAdmin,
  bankFilesAdmin,
  storeCreditAdmin,
  storeConnectionAdmin,
  analyticsAdmin,
  agentsAdmin,
  apiKeysAdmin,
  registrationPageAdmin,
  thankYouPageAdmin,
  socialSharingAdmin,
  loginPageAdmin,
  messageBarAdmin,
  creativesAdmin,
  giftsAdmin,
  chatAdmin,
  shopAdmin,
  billingAdmin,
  performanceFeeAdmin,
  customDomainAdmin,
  customerReferralAdmin,
  senderAddressAdmin,
  linkCouponAdmin,
  autoCouponsAdmin,
  autoLinksAdmin,
  paymentSettingsAdmin,
  orderClaimsAdmin,
  paymentRequestsAdmin,
  emailTemplatesAdmin,
  bulkMailAdmin,
  firstLoginAdmin,
  fraudAdmin,
  paypalAdmin,
  staffAdmin,
  activityAdmin,
  profileAdmin,
  commissionAdmin,
  importsAdmin,
  marketplaceAdmin,
  multiStoreAdmin,
  networkAdmin,
  notificationsAdmin,
  sessionAdmin,
  supportAdmin,
  tasksAdmin,
  taxDocumentsAdmin,
  webhooksAdmin,
  emailServicesAdmin,
] as const
