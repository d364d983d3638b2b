import { afterAll, beforeAll, expect, test } from 'vitest'
import { support } from '#features/account/support/contract.ts'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { type TestApp, testApp } from './support/app.ts'
import { routeTable, send, validRequest } from './support/served.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const supporter = await app.somebodyAt(3, { sudo: true })
  const body = { switching_shop: 'demo-store', reason: 'Ticket 4711' }
  token = (await supporter(support.loginAs, { body })).access_token
})
afterAll(() => app.close())

/**
 * What support may do in a merchant's shop, as `METHOD path` below /api/v1/merchant.
 * Whatever moves money, or decides who may log in, is never added here.
 */
const permitted = [
  // Settings and pages a merchant asks for help with.
  'DELETE setting/logo',
  'POST setting/logo',
  'PUT setting/general',
  'PUT setting/notifications-others',
  'POST shop-setting',
  // Only shown.
  'POST email/preview',
  'POST refer-customer/reward-email/preview',
  'POST display-setting/*',
  'POST customer-referral-setting/*',
  'POST quick-start/affiliate-registration-form',
  'POST quick-start/upload-logo',
  'POST creative*',
  'PUT creative*',
  'DELETE creative*',
  // Who takes part; what they earn is decided elsewhere.
  'PATCH affiliate/{id}/active',
  'PUT affiliate/{id}/status',
  'POST affiliate/bulk-active',
  'POST affiliate/bulk-active-filtered',
  'POST affiliate/tag',
  'POST affiliate/{id}/remind-enter-payment',
  'POST affiliate/remind-enter-payment',
  // Looking, trying out, and what is written down about the visitor.
  'POST import',
  'POST import-columns',
  'POST bonus/preview',
  'POST email/bulk-email/count',
  'POST email/bulk-email/preview',
  'POST multi-level/tree/{id}/preview',
  'POST program/auto-tier/preview',
  'POST payouts/bulk/preview',
  'POST bank-files/statement/check',
  'POST product/synchronization',
  'POST affiliate/{id}/custom-link',
  'POST coupon/check',
  'POST gift/{id}/send/check',
  'POST coupon/resync',
  'POST task/{id}/stop',
  'POST custom-domain/check',
  'POST sender-address/check',
  'POST shopify/*',
  'POST alert-dismissals',
  'POST custom-column',
  'POST notifications/*',
  'PATCH crisp/meta',
  'POST crisp/message',
  'POST mattermost-logs',
  'POST mixpanel',
  'POST rating',
  'POST rating-check-your-setup',
]
/** Drafts that cannot be guessed and so do not reach the refusal here; the tests of support try them. */
const triedElsewhere = [
  'POST account/staff',
  'POST coupon',
  'POST program/{id}/auto-discount',
  'POST setting/auto-coupon/sample',
  'PUT account/staff/{id}',
  'PUT bank-files/account',
  'PUT marketplace',
  'PUT setting/custom-links',
  'PUT setting/fraud-detection',
  'PUT tax-documents/w9/{affiliate_id}',
]

const isListed = (title: string) =>
  permitted.some(entry => (entry.endsWith('*') ? title.startsWith(entry.slice(0, -1)) : title === entry))

test('support changes only what is listed here', async () => {
  const open: string[] = []
  for (const route of routeTable(app)) {
    if (route.method === 'GET' || ['public', 'api-key', 'affiliate'].includes(String(route.access))) continue
    // Leaving is the last thing one does.
    if (route.title === 'POST /api/logout') continue
    const answer = await send(app, validRequest(route, { token }))
    const { reason } = answer.status === 204 ? {} : ((await answer.json()) as Partial<ErrorBody>)
    const isRefused = reason === 'support.notForSupport' || reason === 'error.forbidden'
    const title = route.title.replace('/api/v1/merchant/', '')
    if (!isRefused && !isListed(title)) open.push(title)
  }
  expect(open.sort()).toEqual(triedElsewhere.sort())
})
