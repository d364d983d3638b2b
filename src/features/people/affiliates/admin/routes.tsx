import type { AdminRoute } from '#admin/routes.ts'

const permission = 'affiliate-and-coupon'
const start = '/admin/affiliates'

export const affiliateScreens: AdminRoute[] = [
  {
    path: start,
    title: 'page.affiliates',
    permission,
    keywords: ['partners', 'influencers', 'approve', 'deny', 'import'],
    screen: () => import('./list/AffiliateList.tsx').then(file => file.AffiliateList),
  },
  {
    path: `${start}/create`,
    title: 'page.affiliateCreate',
    permission,
    keywords: ['new', 'invite'],
    screen: () => import('./create/AffiliateCreate.tsx').then(file => file.AffiliateCreate),
  },
  {
    path: `${start}/$affiliateId/edit`,
    title: 'page.affiliateEdit',
    permission,
    screen: () => import('./profile/AffiliateProfile.tsx').then(file => file.AffiliateProfile),
  },
  {
    path: `${start}/$affiliateId/edit/network`,
    title: 'page.affiliateNetwork',
    permission,
    screen: () => import('./network/AffiliateNetwork.tsx').then(file => file.AffiliateNetwork),
  },
  {
    path: `${start}/$affiliateId/network/$id`,
    title: 'page.affiliateNetwork',
    permission,
    screen: () => import('./network/AffiliateNetwork.tsx').then(file => file.NetworkOfOther),
  },
  {
    path: `${start}/profile/$affiliate_id/program/$program_id/remind-enter-payment`,
    title: 'page.remindPayment',
    permission,
    screen: () => import('./RemindPayment.tsx').then(file => file.RemindPayment),
  },
]
