import type { AdminRoute } from '#admin/routes.ts'

const path = '/admin/referrals'
const permission = 'referrals'

const detail = () => import('./detail/ReferralDetail.tsx').then(file => file.ReferralDetail)
const order = () => import('./order/OrderDetail.tsx').then(file => file.OrderDetail)

export const referralScreens: AdminRoute[] = [
  {
    path,
    title: 'page.referrals',
    permission,
    keywords: ['orders', 'commissions', 'sales', 'approve', 'deny'],
    screen: () => import('./list/ReferralList.tsx').then(file => file.ReferralList),
  },
  { path: `${path}/detail/$id`, title: 'page.referralDetail', permission, screen: detail },
  { path: `${path}/detail/$id/$trackingType`, title: 'page.referralDetail', permission, screen: detail },
  { path: `${path}/order-detail/$id`, title: 'page.orderDetail', permission, screen: order },
  { path: `${path}/order-detail/$id/$trackingType`, title: 'page.orderDetail', permission, screen: order },
  {
    path: `${path}/explanation/$id`,
    title: 'page.commissionExplanation',
    permission,
    screen: () => import('./explanation/ExplanationPage.tsx').then(file => file.ExplanationPage),
  },
  {
    path: `${path}/network/$id`,
    title: 'page.networkReferral',
    permission,
    screen: () => import('./network/NetworkReferral.tsx').then(file => file.NetworkReferral),
  },
  {
    path: `${path}/affiliate/create`,
    title: 'page.affiliateReferralCreate',
    permission,
    keywords: ['referral', 'manual', 'by hand', 'bonus'],
    screen: () => import('./create/AffiliateReferralForm.tsx').then(file => file.AffiliateReferralForm),
  },
  {
    path: `${path}/customer/create`,
    title: 'page.customerReferralCreate',
    permission,
    feature: 'customerReferral',
    screen: () => import('./create/CustomerReferralForm.tsx').then(file => file.CustomerReferralForm),
  },
  {
    path: '/admin/affiliates/$affiliateId/edit/commissions',
    title: 'page.affiliateCommissions',
    permission: 'affiliate-and-coupon',
    screen: () => import('./affiliate/AffiliateCommissions.tsx').then(file => file.AffiliateCommissions),
  },
]
