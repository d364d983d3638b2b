import { expect, test } from '@playwright/test'
import { moveInside } from './support/moveInside.ts'
import { settled } from './support/settled.ts'
import { signIn } from './support/signIn.ts'

const payoutPages = [
  '',
  '/7/advance',
  '/7/commission-detail',
  '/7/payment-detail',
  '/7/process-pay?from=2026-01-01&to=2026-02-01&program_id=1',
  '/7/advance/8/process-pay',
  '/7/advance-bulk/process-pay?bulkIds=1,2',
  '/7/advance/8/commission-explanation',
  '/7/advance/8/order-explanation',
]

/** Every address that was promised, with something in place of each parameter. */
const promised: Record<string, string[]> = {
  'start and set-up': [
    'home',
    'on-boarding',
    'on-boarding/setup-program',
    'on-boarding/recruit-affiliates',
    'on-boarding/get-referral-orders',
    'on-boarding/anything-else',
    'pricing-on-boarding',
    'new-quick-start/launch-program',
    'new-quick-start/upload-logo',
    'new-quick-start/affiliate-registration-form',
    'new-quick-start/payment-setup',
    'new-quick-start/welcome-on-board',
    'new-quick-start/review#quickstart',
    'new-quick-start/review#recommended',
    'new-quick-start/review#system',
    'new-quick-start/review#you-made-it',
  ],
  programs: [
    '',
    '/create',
    '/7/edit',
    '/7/edit?tab=special',
    '/7/edit/special',
    '/7/exclude-products',
    '/7/exclude-collections',
    '/autoTier',
  ].map(path => `programs${path}`),
  affiliates: [
    '',
    '/create',
    '/connect-customers',
    '/connect-products',
    '/7/edit',
    '/7/edit/commissions',
    '/7/edit/network',
    '/7/network/8',
    '/profile/7/program/8/remind-enter-payment',
  ].map(path => `affiliates${path}`),
  referrals: [
    '',
    '/detail/7',
    '/detail/7/2',
    '/order-detail/7',
    '/order-detail/7/2',
    '/network/7',
    '/affiliate/create',
    '/customer/create',
  ].map(path => `referrals${path}`),
  payouts: [
    'payouts?type=manual_payout&tab=approved',
    'payouts/payment/affiliate/7/program/8/remind-enter-payment',
    ...payoutPages.map(path => `payouts/payments${path}`),
    ...payoutPages.map(path => `payouts/auto-paypal${path}`),
    'conversions/customer',
    'payout/customer',
  ],
  'motivation and analytics': [
    'analytics',
    'motivation/coupons',
    'motivation/coupons/create',
    'motivation/coupons/manage/7',
    'motivation/bonus',
    'motivation/bonus/create',
    'motivation/gifts',
    'motivation/gifts#history',
    'motivation/gifts/create',
    'motivation/gifts/7/edit',
    'motivation/gifts/email-template',
    'motivation/creatives',
    'motivation/creatives/category/7',
  ],
  outreach: [
    'marketplace',
    'convert-sign-up-customer',
    'multi-level',
    'multi-level/tree',
    'multi-level/tree/7',
    'email',
    'email?p=7',
    'email/detail?type=pending_affiliate&program_id=7',
    'email/bulk-email',
    'email/sent/activities',
    'chat',
    ...[
      '',
      '/manage-display',
      '/editor-widget',
      '/widget',
      '/editor-landing-page?option=horizontal',
      '/landing-page?option=vertical',
    ].map(path => `customer-referral${path}`),
    'customer-referral/editor-friend-incentive',
    'customer-referral/friend-incentive',
    'customer-referral/post-purchase',
  ].map(path => `outreach/${path}`),
  displays: [
    'registration',
    'registration?p=7&type=fashion',
    'registration-form-full?p=7',
    'registration-form-basic',
    'registration-form-editor-modal?p=7&type=home',
    'thank-you',
    'thank-you-page-form?p=7',
    'editor-thank-you-page-form?p=7',
    'social-sharing?p=7',
    'editor-social-sharing?p=7',
    'login/design',
    'message-bar/design',
    'message-bar/design-non',
  ].map(path => `displays/${path}`),
  settings: [
    'general',
    'integration',
    'integration/paypal',
    'link-coupon',
    'link-coupon/auto-gen-coupon',
    'link-coupon/utm',
    'multiple-stores',
    'fraud-detection',
    'payment-setting/auto-payment',
    'payment-setting/tax-documents',
    'account',
    'account/staff',
    'account/staff/create',
    'account/staff/edit/1',
    'account/logs',
    'notifications-others',
  ].map(path => `settings/v1/${path}`),
  'the rest': ['pricing', 'profile/edit', 'profile/activity', 'recommended-apps', 'feature-directory', 'refer-program', '403'],
}

/** Addresses that lead on to another one. */
const redirects: [from: string, to: string][] = [
  ['', 'home'],
  ['personalize-on-boarding', 'pricing-on-boarding'],
  ['recommendation-on-boarding', 'pricing-on-boarding'],
  ['new-quick-start', 'new-quick-start/launch-program'],
  ['motivation', 'motivation/coupons'],
  ['outreach', 'outreach/convert-sign-up-customer'],
  ['displays', 'displays/registration'],
  ['settings', 'settings/v1/general'],
  ['settings/v1', 'settings/v1/general'],
  ['programs/7/edit/exclude-products', 'programs/7/exclude-products'],
]

for (const [section, paths] of Object.entries(promised))
  test(`every address of ${section} answers with a screen`, async ({ page }) => {
    const broken: string[] = []
    page.on('pageerror', error => broken.push(`${page.url()}: ${error.message}`))
    await signIn(page, 'owner@demo.test', 'demo-store')
    // Loaded once; from there the running admin moves on, and the server is asked for each address beside it.
    const admin = await (await page.goto('/admin/no-such-page'))!.text()
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    for (const path of paths) {
      const answer = await page.request.get(`/admin/${path}`)
      if (!answer.ok() || (await answer.text()) !== admin) broken.push(`${path}: the server answers ${answer.status()}`)
      await moveInside(page, `/admin/${path}`)
      await settled(page)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
      const said = await page.getByRole('main').innerText()
      if (/Page not found|500 - Server error/.test(said)) broken.push(`${path}: ${said.slice(0, 80)}`)
      if (path !== '403' && page.url().endsWith('/403')) broken.push(`${path}: refused`)
      expect(await page.title()).toMatch(/\S · Tandem$/)
    }
    expect(broken).toEqual([])
  })

test('addresses without a page of their own lead to one', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'demo-store')
  for (const [from, to] of redirects) {
    await page.goto(`/admin/${from}`)
    await expect(page).toHaveURL(`/admin/${to}`)
  }
})

test('an address that was never promised says that it is not there', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'demo-store')
  await page.goto('/admin/programme')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
