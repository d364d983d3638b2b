import { activityAdmin } from '#features/activity/admin/feature.ts'
import { affiliatesAdmin } from '#features/affiliates/admin/feature.ts'
import { analyticsAdmin } from '#features/analytics/admin/feature.ts'
import { autoCouponsAdmin } from '#features/auto-coupons/admin/feature.ts'
import { autoDiscountAdmin } from '#features/auto-discount/admin/feature.ts'
import { bankFilesAdmin } from '#features/bank-files/admin/feature.ts'
import { bonusesAdmin } from '#features/bonuses/admin/feature.ts'
import { bulkMailAdmin } from '#features/bulk-mail/admin/feature.ts'
import { chatAdmin } from '#features/chat/admin/feature.ts'
import { commissionAdmin } from '#features/commission/admin/feature.ts'
import { connectionsAdmin } from '#features/connections/admin/feature.ts'
import { convertCustomersAdmin } from '#features/convert-customers/admin/feature.ts'
import { couponsAdmin } from '#features/coupons/admin/feature.ts'
import { creativesAdmin } from '#features/creatives/admin/feature.ts'
import { customDomainAdmin } from '#features/custom-domain/admin/feature.ts'
import { emailTemplatesAdmin } from '#features/email-templates/admin/feature.ts'
import { firstLoginAdmin } from '#features/first-login-page/admin/feature.ts'
import { fraudAdmin } from '#features/fraud/admin/feature.ts'
import { giftsAdmin } from '#features/gifts/admin/feature.ts'
import { homeAdmin } from '#features/home/admin/feature.ts'
import { importsAdmin } from '#features/imports/admin/feature.ts'
import { linkCouponAdmin } from '#features/link-coupon/admin/feature.ts'
import { loginPageAdmin } from '#features/login-page/admin/feature.ts'
import { marketplaceAdmin } from '#features/marketplace/admin/feature.ts'
import { messageBarAdmin } from '#features/message-bar/admin/feature.ts'
import { multiStoreAdmin } from '#features/multi-store/admin/feature.ts'
import { networkAdmin } from '#features/network/admin/feature.ts'
import { notificationsAdmin } from '#features/notifications/admin/feature.ts'
import { orderClaimsAdmin } from '#features/order-claims/admin/feature.ts'
import { paymentRequestsAdmin } from '#features/payment-requests/admin/feature.ts'
import { paymentSettingsAdmin } from '#features/payment-settings/admin/feature.ts'
import { payoutDocumentsAdmin } from '#features/payout-documents/admin/feature.ts'
import { payoutScheduleAdmin } from '#features/payout-schedule/admin/feature.ts'
import { payoutsAdmin } from '#features/payouts/admin/feature.ts'
import { paypalAdmin } from '#features/paypal/admin/feature.ts'
import { productsAdmin } from '#features/products/admin/feature.ts'
import { profileAdmin } from '#features/profile/admin/feature.ts'
import { programsAdmin } from '#features/programs/admin/feature.ts'
import { referralsAdmin } from '#features/referrals/admin/feature.ts'
import { registrationPageAdmin } from '#features/registration-page/admin/feature.ts'
import { senderAddressAdmin } from '#features/sender-address/admin/feature.ts'
import { sessionAdmin } from '#features/session/admin/feature.ts'
import { shopAdmin } from '#features/shop/admin/feature.ts'
import { socialSharingAdmin } from '#features/social-sharing/admin/feature.ts'
import { staffAdmin } from '#features/staff/admin/feature.ts'
import { storeConnectionAdmin } from '#features/store-connection/admin/feature.ts'
import { storeCreditAdmin } from '#features/store-credit/admin/feature.ts'
import { supportAdmin } from '#features/support/admin/feature.ts'
import { tasksAdmin } from '#features/tasks/admin/feature.ts'
import { taxDocumentsAdmin } from '#features/tax-documents/admin/feature.ts'
import { thankYouPageAdmin } from '#features/thank-you-page/admin/feature.ts'

/** Every feature with screens or words in the admin; all else follows. The command palette names their pages in this order. */
export const features = [
  homeAdmin,
  programsAdmin,
  productsAdmin,
  autoDiscountAdmin,
  affiliatesAdmin,
  connectionsAdmin,
  convertCustomersAdmin,
  couponsAdmin,
  bonusesAdmin,
  referralsAdmin,
  payoutDocumentsAdmin,
  payoutScheduleAdmin,
  payoutsAdmin,
  bankFilesAdmin,
  storeCreditAdmin,
  storeConnectionAdmin,
  analyticsAdmin,
  registrationPageAdmin,
  thankYouPageAdmin,
  socialSharingAdmin,
  loginPageAdmin,
  messageBarAdmin,
  creativesAdmin,
  giftsAdmin,
  chatAdmin,
  shopAdmin,
  customDomainAdmin,
  senderAddressAdmin,
  linkCouponAdmin,
  autoCouponsAdmin,
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
] as const
