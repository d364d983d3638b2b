import { expect, test } from '@playwright/test'
import { moveInside } from './support/moveInside.ts'
import { settled } from './support/settled.ts'
import { signIn } from './support/signIn.ts'

/** Every address that is built, with something in place of each parameter. */
const built: Record<string, string[]> = {
  start: ['home', 'feature-directory', 'recommended-apps', 'refer-program'],
  analytics: ['analytics', 'analytics?table=codes&unit=week&compare=previous&metric=clicks'],
  programs: [
    '',
    '/create',
    '/7/edit',
    '/7/edit?tab=special',
    '/7/edit/special',
    '/7/exclude-products',
    '/7/exclude-collections',
    '/7/auto-discount',
    '/7/auto-discount/create',
    '/7/auto-discount/7',
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
    '/claims',
    '/claims/7',
  ].map(path => `referrals${path}`),
  motivation: [
    ...['coupons', 'coupons?leaked=1', 'coupons/create', 'coupons/manage/7'],
    ...['', '#history', '/create', '/7/edit', '/email-template'].map(path => `gifts${path}`),
    ...['creatives', 'creatives/category/0', 'creatives/category/7'],
    ...['bonus', 'bonus/create', 'bonus/7/edit', 'bonus/7/progress'],
  ].map(path => `motivation/${path}`),
  payouts: [
    '',
    '?type=manual_payout&tab=approved',
    '?type=manual_payout&tab=payable',
    '?type=manual_payout&tab=paid',
    '?type=paypal_payout&tab=approved',
    '?type=paypal_payout&tab=paid&progress=processing',
    '/batches',
    '/requests',
    '/batch/7',
    '/payment/affiliate/7/program/8/remind-enter-payment',
    '/bank-files',
    '/bank-files/run/7',
    '/bank-files/statement',
    '/bank-files/account',
    '/store-credit',
    '/store-credit/balances',
    '/store-credit/settings',
    ...['payments', 'auto-paypal'].flatMap(variant =>
      [
        '7/advance',
        '7/commission-detail',
        '7/payment-detail',
        '7/process-pay',
        '7/process-pay?from=2026-01-01&to=2026-12-31&program_id=1',
        '7/advance/8/process-pay',
        '7/advance-bulk/process-pay?bulkIds=8,9',
        '7/advance/8/commission-explanation',
        '7/advance/8/order-explanation',
      ].map(path => `/${variant}/${path}`),
    ),
  ].map(path => `payouts${path}`),
  displays: [
    'registration',
    'registration?p=7&type=fashion',
    'registration-form-full?p=7',
    'registration-form-basic',
    'registration-form-editor-modal?p=7&type=home',
    'first-login',
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
    'custom-domain',
    'sender-address',
    'link-coupon',
    'link-coupon/utm',
    'link-coupon/auto-gen-coupon',
    'link-coupon/auto-gen-coupon/create',
    'link-coupon/auto-gen-coupon/7',
    'payment-setting',
    'payment-setting/requests',
    'payment-setting/auto-payment',
    'payment-setting/auto-payment/store-credit',
    'fraud-detection',
    'integration/paypal',
    'payment-setting/tax-documents',
    'payment-setting/tax-documents/forms',
    'payment-setting/tax-documents/forms/7/w-9',
    'account',
    'account/staff',
    'account/staff/create',
    'account/staff/edit/1',
    'account/logs',
    'notifications-others',
  ].map(path => `settings/v1/${path}`),
  outreach: [
    'outreach/convert-sign-up-customer',
    'outreach/email',
    'outreach/email?p=1',
    'outreach/email/bulk-email',
    'outreach/email/bulk-email/write',
    'outreach/email/sent/activities',
    'outreach/email/detail',
    'outreach/email/detail?type=gift&program_id=1',
    'outreach/marketplace',
    'outreach/chat',
    'outreach/chat?with=1',
    'outreach/multi-level',
    'outreach/multi-level?p=1',
    'outreach/multi-level/tree',
    'outreach/multi-level/tree/1',
  ],
  'the rest': ['profile/edit', 'profile/activity', '403'],
}

/** Addresses that lead on to another one. */
const redirects: [from: string, to: string][] = [
  ['', 'home'],
  ['displays', 'displays/registration'],
  ['settings', 'settings/v1/general'],
  ['settings/v1', 'settings/v1/general'],
  ['programs/7/edit/exclude-products', 'programs/7/exclude-products'],
]

/** Names of texts that stand where the text should: gifts.failure.noStore. Addresses of pages and people have no capitals. */
const rawKeys = (said: string) =>
  (said.match(/(?<![\w@/.-])[a-z]\w*(?:\.[a-z]\w*)+(?![\w@/-])/g) ?? []).filter(word => /[a-z][A-Z]/.test(word))

for (const [section, paths] of Object.entries(built))
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
      broken.push(...rawKeys(said).map(key => `${path}: ${key} instead of words`))
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

for (const path of ['programme', 'settings/v1/integration', 'pricing'])
  test(`/admin/${path}, which is not built, says that it is not there`, async ({ page }) => {
    await signIn(page, 'owner@demo.test', 'demo-store')
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
