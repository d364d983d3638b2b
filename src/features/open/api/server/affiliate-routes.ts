import { type AffiliateDecision, affiliates } from '#features/people/affiliates/contract.ts'
import { affiliatesAfter, planAffiliates, requireAffiliate } from '#features/people/affiliates/server/index.ts'
import { connectFor } from '#features/people/connections/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { planRequired } from '#kit/planRequired.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiAffiliates } from '../contract.ts'
import type { ApiAffiliateChange } from '../rules/drafts.ts'
import { toPage, walkOf } from '../rules/paging.ts'
import { toApiAffiliateDetail, toApiConnection, toApiListedAffiliate } from '../rules/toApi.ts'
import { type ByKey, callerOf, createDesk } from './desk.ts'
import { expanded } from './expanded.ts'
import { writeOnce } from './writeOnce.ts'

export function apiAffiliateRoutes(services: Services): Routes {
  const desk = createDesk(services)
  return routes(apiAffiliates, {
    async list({ query, caller: { shop_id } }) {
      const { limit, cursor, status, program_id, tag, search, from, to, expand, updated_since: changed_since } = query
      const by = walkOf(query, 'created')
      const sort = changed_since ? ('changed_at:asc' as const) : ('created_at:desc' as const)
      const asked = { status, program_ids: program_id?.toString(), tags: tag, query: search, from, to, changed_since, sort }
      return services.db.inShop(shop_id, async tx => {
        const plan = await planAffiliates(tx, shop_id, asked)
        const rows = await affiliatesAfter(tx, shop_id, plan, { last: cursor, limit: limit + 1 })
        const page = toPage(rows, limit, { show: toApiListedAffiliate, cursorOf: ({ mark, id }) => ({ by, mark, id }) })
        return { ...page, data: await expanded(tx, shop_id, page.data, expand) }
      })
    },
    async get({ id, query: { expand }, ...by }) {
      const { shop_id } = by.caller
      const affiliate = toApiAffiliateDetail(await desk(affiliates.get, { id }, by))
      const [row] = await services.db.inShop(shop_id, tx => expanded(tx, shop_id, [affiliate], expand))
      return row!
    },

    create: ({ body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiAffiliates.create, by, params: body },
        run: async ({ desk }) => {
          const { send_email, ...draft } = body
          const password = send_email ? { password_mode: 'link' as const } : { send_email: 0 as const }
          const { id } = await desk(affiliates.create, { body: { ...typed(draft), ...password } }, by)
          return toApiAffiliateDetail(await desk(affiliates.get, { id }, by))
        },
      }),
    update: ({ id, body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiAffiliates.update, by, params: { id, body } },
        run: async ({ desk }) => toApiAffiliateDetail(await desk(affiliates.update, { id, body: typed(body) }, by)),
      }),
    approve: ({ id, ...by }) => decide(services, by, id, 'approve'),
    deny: ({ id, ...by }) => decide(services, by, id, 'deny'),
    connectCustomer: ({ id: affiliate_id, body, ...by }) => {
      if (!mayUse(by.caller.plan, 'connectCustomers')) throw planRequired('connectCustomers')
      return writeOnce(services, {
        ...{ endpoint: apiAffiliates.connectCustomer, by, params: { affiliate_id, body } },
        run: async ({ tx }) => {
          await requireAffiliate(tx, by.caller.shop_id, affiliate_id)
          const called = { caller: callerOf(by.caller), from: by.from }
          return toApiConnection(await connectFor(tx, { affiliate_id, ...body }, called, 'api'))
        },
      })
    },
  })
}

const decide = (services: Services, by: ByKey, id: number, type: AffiliateDecision) =>
  writeOnce(services, {
    ...{ endpoint: apiAffiliates[type], by, params: { id } },
    run: async ({ desk }) => {
      await desk(affiliates.decide, { id, body: { type } }, by)
      return toApiAffiliateDetail(await desk(affiliates.get, { id }, by))
    },
  })

/** As a form holds it: what is empty is an empty text. Nobody above is said by nothing. */
function typed<Draft extends Partial<ApiAffiliateChange>>(draft: Draft) {
  const entries = Object.entries(draft).map(([name, value]) => [name, value === null && name !== 'upline_id' ? '' : value])
  return Object.fromEntries(entries) as {
    [Name in keyof Draft]: Name extends 'upline_id' ? Draft[Name] : Exclude<Draft[Name], null>
  }
}
