import { currencyFollowed } from '#features/store/store-connection/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { ordersMissed } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { webhookRoutes } from './deliveries/webhook-routes.ts'
import type { ApplyOrders } from './Intake.ts'
import { orderJobs } from './order.jobs.ts'
import { orderRoutes } from './order-api/order-routes.ts'
import { personal } from './personal.ts'
import { intakeRoutes } from './reconcile/intake-routes.ts'
import { lookAgain } from './store.ts'

/** What is done with an order is told by whoever credits it. */
export const ordersServer = (apply: ApplyOrders) =>
  defineServerFeature({
    name: 'orders',
    routes: services => ({
      intake: intakeRoutes(services),
      orders: orderRoutes(services, apply),
    }),
    pages: (http, services, { platform }) => webhookRoutes(http, services, platform),
    jobs: orderJobs(apply),
    hooks: [currencyFollowed.followedBy(lookAgain)],
    personal,
    notifications: [ordersMissed],
    texts: { en, vi },
    activity: { group: 'orders', en: activityEn, vi: activityVi },
  })
