import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { orderTold, withClickProofs } from '#features/sales/orders/server/index.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { orderReports } from '../contract.ts'
import { ordersToConfirm } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { reportCalls } from './reportCalls.ts'
import { reportedOrderRoutes } from './routes.ts'
import { forgetReportsOf, settleReport } from './store.ts'

export const reportedOrdersServer = defineServerFeature({
  name: 'reported-orders',
  routes: services => ({ reportedOrders: reportedOrderRoutes(services, withClickProofs(services, applyOrders)) }),
  pages(http, services, { storefrontFile }) {
    reportCalls(http, services, withClickProofs(services, applyOrders))
    thankYouScript(http, storefrontFile('thank-you.js'))
  },
  described: { orderReports: { contract: orderReports } },
  hooks: [orderTold.followedBy(settleReport), affiliatesGone.followedBy(forgetReportsOf)],
  notifications: [ordersToConfirm],
  texts: { en, vi },
  activity: { group: 'orders', en: activityEn, vi: activityVi },
})

const CACHE = 'public, max-age=3600, stale-while-revalidate=86400'

/** `/thank-you.js?shop={domain}&key={key}`: one file for all shops. */
function thankYouScript(app: FastifyInstance, file: string): void {
  if (!existsSync(file)) return
  const code = readFileSync(file)
  app.get('/thank-you.js', { config: { access: 'public' } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': CACHE, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(code),
  )
}
