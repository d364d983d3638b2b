import { analytics } from '#features/insight/analytics/contract.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiAnalytics } from '../insight-contract.ts'
import { toApiAnalytics } from '../rules/analytics.ts'
import { createDesk } from './desk.ts'

export function apiAnalyticsRoutes(services: Services): Routes {
  const desk = createDesk(services)
  return routes(apiAnalytics, {
    get: async ({ query: { fields: _, ...query }, ...by }) => toApiAnalytics(await desk(analytics.chart, { query }, by)),
  })
}
