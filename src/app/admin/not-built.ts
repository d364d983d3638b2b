import type { AdminRoute, RoutePermission } from '#admin/routes.ts'
import type { Key } from '#admin/text.tsx'
import { settingsLayout } from '#features/shop/admin/index.ts'
import { type Feature, sections } from '#kit/access.ts'

/** A page that is promised and not built yet. The list is what is still missing: it must become empty. */
export type NotBuilt = Pick<AdminRoute, 'path' | 'title' | 'permission' | 'feature' | 'layout'>

type Page = [path: string, title: Key, feature?: Feature]

function under(start: string, permission: RoutePermission | undefined, pages: Page[]): NotBuilt[] {
  return pages.map(([path, title, feature]) => ({ path: `/admin/${start}${path}`, title, permission, feature }))
}

/** Both ways of paying have the same pages. */
const payoutPages: Page[] = [
  ['/$affiliate_id/advance', 'page.payoutAdvance'],
  ['/$affiliate_id/commission-detail', 'page.commissionDetail'],
  ['/$payment_id/payment-detail', 'page.paymentDetail'],
  ['/$affiliate_id/process-pay', 'page.processPay'],
  ['/$affiliate_id/advance/$referral_id/process-pay', 'page.processPay'],
  ['/$affiliate_id/advance-bulk/process-pay', 'page.processPay'],
  ['/$affiliate_id/advance/$referral_id/commission-explanation', 'page.commissionExplanation'],
  ['/$affiliate_id/advance/$id/order-explanation', 'page.orderExplanation'],
]

export const notBuilt: NotBuilt[] = [
  ...under('on-boarding', undefined, [
    ['', 'page.onBoarding'],
    ['/$', 'page.onBoarding'],
  ]),
  ...under('pricing-on-boarding', undefined, [['', 'page.pricingOnBoarding']]),
  ...under('new-quick-start', undefined, [
    ['/launch-program', 'page.launchProgram'],
    ['/upload-logo', 'page.uploadLogo'],
    ['/affiliate-registration-form', 'page.quickRegistration'],
    ['/payment-setup', 'page.paymentSetup'],
    ['/welcome-on-board', 'page.userGuide'],
    ['/review', 'page.checkSetup'],
  ]),
  ...under('payouts', 'payments', [
    ['', 'page.payments'],
    ['/payment/affiliate/$affiliate_id/program/$program_id/remind-enter-payment', 'page.remindPayment'],
  ]),
  ...under('payouts/payments', 'payments', [['', 'page.payments'], ...payoutPages]),
  ...under('payouts/auto-paypal', 'payments', [['', 'page.autoPaypal'], ...payoutPages]),
  ...under('conversions/customer', 'referrals', [['', 'page.customerConversions']]),
  ...under('payout/customer', 'payments', [['', 'page.customerPayouts']]),
  ...under('analytics', 'analytics', [['', 'page.analytics']]),
  ...under('motivation/coupons', 'coupons', [
    ['', 'page.coupons'],
    ['/create', 'page.couponCreate'],
    ['/manage/$affiliateId', 'page.couponManage'],
  ]),
  ...under('motivation/bonus', 'bonus', [
    ['', 'page.bonus'],
    ['/create', 'page.bonusCreate'],
  ]),
  ...under('motivation/gifts', 'gifts', [
    ['', 'page.gifts'],
    ['/create', 'page.giftCreate'],
    ['/$giftId/edit', 'page.giftEdit'],
    ['/email-template', 'page.giftEmail'],
  ]),
  ...under('motivation/creatives', 'creatives', [
    ['', 'page.creatives'],
    ['/category/$categoryId', 'page.creativeCategory'],
  ]),
  ...under('outreach/marketplace', 'marketplace-listing', [['', 'page.marketplace']]),
  ...under('outreach/convert-sign-up-customer', 'convert-customer-to-affiliate', [['', 'page.convertCustomers']]),
  ...under('outreach/multi-level', 'multi-level', [
    ['', 'page.multiLevel'],
    ['/tree', 'page.multiLevelTree'],
    ['/tree/$affiliateId', 'page.multiLevelTree'],
  ]),
  ...under('outreach/email', 'email', [
    ['', 'page.email'],
    ['/detail', 'page.emailDetail'],
    ['/bulk-email', 'page.bulkEmail'],
    ['/sent/activities', 'page.emailActivities'],
  ]),
  ...under('outreach/chat', 'chat-with-affiliates', [['', 'page.chat']]),
  ...under('outreach/customer-referral', sections.outreach, [
    ['', 'page.customerReferral'],
    ['/manage-display', 'page.manageDisplay'],
    ['/editor-widget', 'page.referralWidget'],
    ['/widget', 'page.referralWidget'],
    ['/editor-landing-page', 'page.referralLanding'],
    ['/landing-page', 'page.referralLanding'],
    ['/editor-friend-incentive', 'page.friendIncentive'],
    ['/friend-incentive', 'page.friendIncentive'],
    ['/post-purchase', 'page.postPurchase'],
  ]),
  ...under('settings/v1', sections.settings, [
    ['/integration', 'page.integration'],
    ['/integration/paypal', 'page.paypal'],
    ['/link-coupon', 'page.linkCoupon'],
    ['/link-coupon/auto-gen-coupon', 'page.autoCoupon'],
    ['/link-coupon/utm', 'page.utm'],
    ['/multiple-stores', 'page.multipleStores'],
    ['/payment-setting/auto-payment', 'page.autoPayment'],
    ['/payment-setting/tax-documents', 'page.taxDocuments'],
  ]).map(page => ({ ...page, layout: settingsLayout })),
  ...under('pricing', undefined, [['', 'page.pricing']]),
  ...under('recommended-apps', 'dashboard', [['', 'page.recommendedApps']]),
  ...under('feature-directory', 'dashboard', [['', 'page.featureDirectory']]),
  ...under('refer-program', 'dashboard', [['', 'page.referProgram']]),
]
