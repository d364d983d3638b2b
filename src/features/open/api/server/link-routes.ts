import { createLink, findLink, linkMaker, removeLink, savedLinks } from '#features/outreach/affiliate-links/server/index.ts'
import { requireAffiliate } from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiLinks } from '../outreach-contract.ts'
import { toApiLink } from '../rules/links.ts'
import { toPage } from '../rules/paging.ts'
import { type ByKey, callerOf } from './desk.ts'
import { writeOnce } from './writeOnce.ts'

export function apiLinkRoutes(services: Services): Routes {
  const { db, publicUrl } = services
  return routes(apiLinks, {
    async list({ query: { limit, cursor, affiliate_id }, caller: { shop_id } }) {
      const owner = { shop_id, affiliate_id }
      const links = await db.inShop(shop_id, async tx => {
        await requireAffiliate(tx, shop_id, affiliate_id)
        const saved = (await savedLinks(tx, owner)).filter(({ id }) => !cursor || id < cursor.id).slice(0, limit + 1)
        return (await linkMaker(tx, owner, publicUrl())).toLinks(saved)
      })
      return toPage(links, limit, {
        show: link => toApiLink(affiliate_id, link),
        cursorOf: ({ id }) => ({ by: 'number', mark: String(id), id }),
      })
    },
    get: ({ id, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const { affiliate_id, ...saved } = await requireLink(tx, shop_id, id)
        const [link] = await (await linkMaker(tx, { shop_id, affiliate_id }, publicUrl())).toLinks([saved])
        return toApiLink(affiliate_id, link!)
      }),

    create: ({ body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiLinks.create, by, params: body },
        run: async ({ tx }) => {
          const { shop_id } = by.caller
          const { affiliate_id, address } = body
          await requireAffiliate(tx, shop_id, affiliate_id)
          const link = await createLink(tx, { shop_id, affiliate_id }, address, publicUrl())
          await note(tx, by, 'affiliateLinks.created', affiliate_id, link.page)
          return toApiLink(affiliate_id, { ...link, id: link.id! })
        },
      }),
    remove: ({ id, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiLinks.remove, by, params: { id } },
        run: async ({ tx }) => {
          const { shop_id } = by.caller
          const { affiliate_id, page } = await requireLink(tx, shop_id, id)
          await removeLink(tx, { shop_id, affiliate_id }, id)
          await note(tx, by, 'affiliateLinks.removed', affiliate_id, page)
          return { id, removed: true as const }
        },
      }),
  })
}

async function requireLink(tx: Tx, shop_id: number, id: number) {
  const link = await findLink(tx, shop_id, id)
  if (!link) throw new Refusal('not_found')
  await requireAffiliate(tx, shop_id, link.affiliate_id)
  return link
}

const note = (tx: Tx, { caller, from }: ByKey, action: string, affiliate_id: number, page: string) =>
  audit(tx, {
    ...{ shop_id: caller.shop_id, actor: actorOf(callerOf(caller)), action, from },
    subject: { kind: 'affiliate', id: affiliate_id },
    after: { link_page: page },
  })
