import type { AdminRoute } from '#admin/routes.ts'
import { tabs } from '../rules/tabs.ts'
import { USER_GUIDE } from '../rules/ways.ts'

const layout = () => import('./QuickStartFrame.tsx').then(file => file.QuickStartFrame)

/** Everybody of the shop may open them; what somebody may not change says so in its place. */
export const quickStartScreens: AdminRoute[] = [
  {
    path: USER_GUIDE,
    title: 'page.userGuide',
    keywords: ['help', 'how it works', 'welcome'],
    layout,
    screen: () => import('./UserGuide.tsx').then(file => file.UserGuide),
  },
  {
    path: tabs.launchProgram,
    title: 'page.quickStart',
    keywords: ['set up', 'start', 'wizard', 'launch'],
    layout,
    screen: () => import('./LaunchProgram.tsx').then(file => file.LaunchProgram),
  },
  {
    path: tabs.updatePhoto,
    title: 'page.quickStart',
    layout,
    screen: () => import('./UploadLogo.tsx').then(file => file.UploadLogo),
  },
  {
    path: tabs.affRegistration,
    title: 'page.quickStart',
    layout,
    screen: () => import('./RegistrationForm.tsx').then(file => file.RegistrationForm),
  },
  {
    path: tabs.paymentSetup,
    title: 'page.quickStart',
    layout,
    screen: () => import('./PaymentSetup.tsx').then(file => file.PaymentSetup),
  },
  {
    path: '/admin/on-boarding',
    title: 'page.onBoarding',
    keywords: ['set up', 'start', 'first order', 'invite'],
    layout,
    screen: () => import('./on-boarding/Finish.tsx').then(file => file.Finish),
  },
  {
    path: '/admin/on-boarding/setup-program',
    title: 'page.onBoarding',
    layout,
    screen: () => import('./on-boarding/SetupProgram.tsx').then(file => file.SetupProgram),
  },
  {
    path: '/admin/on-boarding/recruit-affiliates',
    title: 'page.onBoarding',
    layout,
    screen: () => import('./on-boarding/RecruitAffiliates.tsx').then(file => file.RecruitAffiliates),
  },
  {
    path: '/admin/on-boarding/get-referral-orders',
    title: 'page.onBoarding',
    layout,
    screen: () => import('./on-boarding/GetReferralOrders.tsx').then(file => file.GetReferralOrders),
  },
  {
    path: '/admin/pricing-on-boarding',
    title: 'page.pricingOnBoarding',
    needsPricing: true,
    layout,
    screen: () => import('./Prices.tsx').then(file => file.Prices),
  },
]
