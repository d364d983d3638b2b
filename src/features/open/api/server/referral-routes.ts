import { referrals } from '#features/sales/referrals/contract.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { fetchUnknownOrder, planReferrals, referralsAfter, requireReferralRow } from '#features/sales/referrals/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiReferrals } from '../contract.ts'
import { toPage, walkOf } from '../rules/paging.ts'
import { toApiExplanation, toApiReferral } from '../rules/toApi.ts'
import { type ByKey, createDesk } from './desk.ts'
import { expanded } from './expanded.ts'
import { readMoney } from './readMoney.ts'
import { uuidOf } from './uuidOf.ts'
import { writeOnce } from './writeOnce.ts'

export function apiReferralRoutes(services: Services): Routes {
  const { db } = services
  const desk = createDesk(services)
  return routes(apiReferrals, {
    async list({ query, caller: { shop_id } }) {
      const { limit, cursor, status, affiliate_id, program_id, search, from, to, expand, updated_since: changed_since } = query
      const by = walkOf(query, 'created')
      const asked = {
        ...{ query: search, from, to, changed_since },
        status: status && ReferralStatus[status],
        affiliate_ids: affiliate_id?.toString(),
        program_ids: program_id?.toString(),
        sort: changed_since ? ('changed_at:asc' as const) : ('created_at:desc' as const),
      }
      return db.inShop(shop_id, async tx => {
        const plan = await planReferrals(tx, shop_id, asked)
        const rows = await referralsAfter(tx, shop_id, plan, { last: cursor, limit: limit + 1 })
        const page = toPage(rows, limit, { show: toApiReferral, cursorOf: ({ mark, id }) => ({ by, mark, id }) })
        return { ...page, data: await expanded(tx, shop_id, page.data, expand) }
      })
    },
    async get({ id, query: { expand }, ...by }) {
      const { shop_id } = by.caller
      const [row] = await db.inShop(shop_id, async tx => {
        const found = toApiReferral(await requireReferralRow(tx, shop_id, id))
        return expanded(tx, shop_id, [found], expand)
      })
      if (!expand?.includes('explanation')) return row!
      return { ...row!, explanation: toApiExplanation(await desk(referrals.explanation, { id }, by)) }
    },

    create: ({ body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiReferrals.create, by, params: body },
        outside: async () => {
          if (body.order_number) await fetchUnknownOrder(services, by.caller.shop_id, body.order_number)
        },
        run: async ({ tx, desk, key: named }) => {
          const { affiliate_id, order_number: order, amount: text, comment } = body
          const common = { affiliate_id, comment, key: uuidOf(named) }
          const draft = order
            ? { mode: 'order' as const, order, ...common }
            : {
                mode: 'amount' as const,
                amount: await readMoney(tx, by.caller.shop_id, { field: 'amount', text: text! }),
                ...common,
              }
          return toApiReferral(await desk(referrals.addForAffiliate, { body: draft }, by).catch(inApiWords))
        },
      }),
    approve: ({ id, ...by }) => decide(services, by, id, 'approve'),
    deny: ({ id, ...by }) => decide(services, by, id, 'deny'),
    adjust: ({ id, body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiReferrals.adjust, by, params: { id, body } },
        run: async ({ tx, desk, key: named }) => {
          const amount = await readMoney(tx, by.caller.shop_id, { field: 'amount', text: body.amount })
          const draft = { amount, reason: body.reason, key: uuidOf(named) }
          return toApiReferral(await desk(referrals.adjust, { id, body: draft }, by))
        },
      }),
  })
}

const decide = (services: Services, by: ByKey, id: number, action: 'approve' | 'deny') =>
  writeOnce(services, {
    ...{ endpoint: apiReferrals[action], by, params: { id } },
    run: async ({ tx, desk }) => {
      const { status } = await requireReferralRow(tx, by.caller.shop_id, id)
      return toApiReferral(await desk(referrals.changeStatus, { id, body: { action, status } }, by))
    },
  })

/** What is wrong stands at the field as it was sent. */
function inApiWords(error: unknown): never {
  if (!(error instanceof Refusal) || !error.detail.fields?.order) throw error
  const { order: order_number, ...fields } = error.detail.fields
  throw new Refusal(error.kind, error.reason, { ...error.detail, fields: { ...fields, order_number } })
}
