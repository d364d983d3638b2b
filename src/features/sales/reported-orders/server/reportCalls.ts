import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { ApplyOrders } from '#features/sales/orders/server/index.ts'
import { splitRoute } from '#kit/contract/endpoint.ts'
import { problemsOf, Refusal } from '#kit/contract/errors.ts'
import { refuseNul } from '#server/http/refuseNul.ts'
import type { Services } from '#server/services.ts'
import { orderReports } from '../contract.ts'
import { REPORTS_PER_HOUR } from '../rules/limits.ts'
import { createNonces } from './nonces.ts'
import { permit, takeReport } from './report.ts'

const MAX_BYTES = 8 * 1024

/** What the script of a store's thank-you page sends: open to all origins, never with cookies. Whoever forges it learns nothing. */
export function reportCalls(app: FastifyInstance, services: Services, apply: ApplyOrders): void {
  const nonces = createNonces(services.config.secret)
  app.register((pages, _options, done) => {
    pages.addContentTypeParser('text/plain', { parseAs: 'string' }, pages.getDefaultJsonParser('error', 'error'))
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
    })
    pages.post(splitRoute(orderReports.nonce.route).path, routeOf(orderReports.nonce), async request => {
      const asked = read(orderReports.nonce.body!, request)
      await count(request)
      return { data: await permit(services, nonces, asked) }
    })
    pages.post(splitRoute(orderReports.report.route).path, routeOf(orderReports.report), async request => {
      const report = read(orderReports.report.body!, request)
      await count(request)
      await takeReport(services, nonces, report, apply)
      return { data: null }
    })
    done()
  })
  const count = ({ facts }: FastifyRequest) => services.limits.count('order report', facts.address, REPORTS_PER_HOUR)
}

const routeOf = (endpoint: (typeof orderReports)[keyof typeof orderReports]) => ({
  bodyLimit: MAX_BYTES,
  config: { access: endpoint.access, endpoint },
})

function read<Schema extends z.ZodType>(schema: Schema, { body }: FastifyRequest): z.output<Schema> {
  refuseNul(body)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new Refusal('invalid', 'error.invalid', { fields: problemsOf(result.error) })
}
