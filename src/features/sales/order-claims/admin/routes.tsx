import type { AdminRoute } from '#admin/routes.ts'
import { claimsPath } from './paths.ts'

export const orderClaimScreens: AdminRoute[] = [
  {
    path: claimsPath,
    title: 'page.orderClaims',
    permission: 'referrals',
    keywords: ['missing order', 'claim', 'not tracked', 'affiliates ask'],
    screen: () => import('./ClaimList.tsx').then(file => file.ClaimList),
  },
  {
    path: `${claimsPath}/$id`,
    title: 'page.orderClaim',
    permission: 'referrals',
    screen: () => import('./ClaimPage.tsx').then(file => file.ClaimPage),
  },
]
