import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { storeConnection } from '../contract.ts'
import { takeCustomerData } from './privacy/customer-data.ts'
import { embedInTheme, isBlockInTheme } from './theme.ts'

export function storeConnectionRoutes(services: Services): Routes {
  const { db } = services
  return routes(storeConnection, {
    activeBlock: async ({ query, caller }) => ({ active: await isBlockInTheme(services, caller.shop_id, query.handleBlock) }),
    activeEmbedBlock: async ({ query, caller }) => {
      const state = await embedInTheme(services, caller.shop_id, query.handleEmbedBlock)
      return { active: state === null ? null : state === 'on' }
    },

    async customerData({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const found = await takeCustomerData(tx, shop_id, id)
        if (!found) throw new Refusal('not_found', 'storeConnection.customerDataGone')
        const subject = { kind: 'customer', id: found.customer_platform_id }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'orders.customerDataDownloaded', subject, from })
        return {
          customer_id: found.customer_platform_id,
          requested_at: found.requested_at.toISOString(),
          expires_at: found.expires_at.toISOString(),
          file_name: `customer-${found.customer_platform_id.replace(/[^\w-]/g, '')}.json`,
          content: found.content as Record<string, unknown>,
        }
      })
    },
  })
}
