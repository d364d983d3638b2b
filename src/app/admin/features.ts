import type { AdminRoute } from '#admin/routes.ts'
import { activityScreens } from '#features/activity/admin/routes.tsx'
import { affiliateScreens } from '#features/affiliates/admin/routes.tsx'
import { connectionScreens } from '#features/connections/admin/routes.tsx'
import { fraudScreens } from '#features/fraud/admin/routes.tsx'
import { loginPageScreens } from '#features/login-page/admin/routes.tsx'
import { messageBarScreens } from '#features/message-bar/admin/routes.tsx'
import { productScreens } from '#features/products/admin/routes.tsx'
import { profileScreens } from '#features/profile/admin/routes.tsx'
import { programScreens } from '#features/programs/admin/routes.tsx'
import { referralScreens } from '#features/referrals/admin/routes.tsx'
import { registrationScreens } from '#features/registration-page/admin/routes.tsx'
import { settingsScreens } from '#features/shop/admin/settings/routes.tsx'
import { socialScreens } from '#features/social-sharing/admin/routes.tsx'
import { staffScreens } from '#features/staff/admin/routes.tsx'
import { storeConnectionScreens } from '#features/store-connection/admin/routes.tsx'
import { thankYouScreens } from '#features/thank-you-page/admin/routes.tsx'

/** The screens of every feature. */
export const screens: AdminRoute[] = [
  {
    path: '/admin/home',
    title: 'page.home',
    permission: 'dashboard',
    screen: () => import('#features/home/admin/Home.tsx').then(file => file.Home),
  },
  ...programScreens,
  ...productScreens,
  ...affiliateScreens,
  ...connectionScreens,
  ...referralScreens,
  ...storeConnectionScreens,
  ...registrationScreens,
  ...thankYouScreens,
  ...socialScreens,
  ...loginPageScreens,
  ...messageBarScreens,
  ...settingsScreens,
  ...fraudScreens,
  ...staffScreens,
  ...activityScreens,
  ...profileScreens,
]
