import type { AdminRoute } from '#admin/routes.ts'
import { DISPLAYS, REFERRAL, SET_UP } from './paths.ts'

const shared = { permission: 'convert-customer-to-affiliate', feature: 'customerReferral' } as const

const editors = {
  widget: {
    title: 'page.friendWidget',
    screen: () => import('./WidgetEditor.tsx').then(file => file.WidgetEditor),
    keywords: ['refer a friend', 'button', 'popup'],
  },
  'landing-page': {
    title: 'page.friendLanding',
    screen: () => import('./LandingEditor.tsx').then(file => file.LandingEditor),
    keywords: ['refer a friend', 'page'],
  },
  'friend-incentive': {
    title: 'page.friendPopup',
    screen: () => import('./PopupEditor.tsx').then(file => file.PopupEditor),
    keywords: ['refer a friend', 'discount', 'popup'],
  },
} as const

/** Each editor has two addresses: the second opens it inside the store platform. */
export const friendScreens: AdminRoute[] = [
  {
    ...shared,
    path: SET_UP,
    title: 'page.friendSetUp',
    screen: () => import('./SetUp.tsx').then(file => file.SetUp),
  },
  {
    ...shared,
    path: DISPLAYS,
    title: 'page.friendDisplays',
    keywords: ['refer a friend', 'app block', 'widget'],
    screen: () => import('./ManageDisplay.tsx').then(file => file.ManageDisplay),
  },
  {
    ...shared,
    path: `${REFERRAL}/post-purchase`,
    title: 'page.postPurchase',
    keywords: ['thank-you page', 'after a purchase'],
    screen: () => import('./PostPurchase.tsx').then(file => file.PostPurchase),
  },
  {
    ...shared,
    path: `${REFERRAL}/reward-email`,
    title: 'page.rewardEmail',
    keywords: ['refer a friend', 'email template'],
    screen: () => import('./RewardEmailEditor.tsx').then(file => file.RewardEmailEditor),
  },
  {
    ...shared,
    path: `${REFERRAL}/friend-message`,
    title: 'page.friendMessage',
    keywords: ['refer a friend', 'share', 'email template'],
    screen: () => import('./MessageEditor.tsx').then(file => file.MessageEditor),
  },
  ...Object.entries(editors).flatMap(([name, { keywords, ...editor }]): AdminRoute[] => [
    { ...shared, ...editor, keywords, path: `${REFERRAL}/${name}` },
    { ...shared, ...editor, path: `${REFERRAL}/editor-${name}` },
  ]),
]
