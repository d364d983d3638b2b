import {
  createLink,
  findLink,
  type LinkOwner,
  linksOfMany,
  removeLink,
  type SavedLink,
  savedLinksAfter,
  savedLinksSince,
} from '#features/outreach/affiliate-links/server/index.ts'
import { requireAffiliate } from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiLinks } from '../outreach-contract.ts'
import { toApiLink } from '../rules/links.ts'
import { toPage, walkOf } from '../rules/paging.ts'
import { type ByKey, callerOf } from './desk.ts'
import { writeOnce } from './writeOnce.ts'

export function apiLinkRoutes(services: Services): Routes {
  const { db, publicUrl } = services
  async function asLinks(tx: Tx, shop_id: number, saved: readonly (SavedLink & LinkOwner)[]) {
    const links = await linksOfMany(tx, shop_id, saved, publicUrl())
    return links.map(link => toApiLink(link.affiliate_id, link))
  }
  return routes(apiLinks, {
    list({ query, caller: { shop_id } }) {
      const { limit, cursor, affiliate_id, updated_since: since } = query
      const by = walkOf(query, 'number')
      const step = { affiliate_id, last: cursor, limit: limit + 1 }
      return db.inShop(shop_id, async tx => {
        if (affiliate_id !== undefined) await requireAffiliate(tx, shop_id, affiliate_id)
        const rows = await (since ? savedLinksSince(tx, shop_id, { since, ...step }) : savedLinksAfter(tx, shop_id, step))
        const page = toPage(rows, limit, { show: link => link, cursorOf: ({ mark, id }) => ({ by, mark, id }) })
        return { ...page, data: await asLinks(tx, shop_id, page.data) }
      })
    },
    get: ({ id, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const link = await requireLink(tx, shop_id, id)
        return (await asLinks(tx, shop_id, [link]))[0]!
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
          const saved = await requireLink(tx, shop_id, link.id!)
          return toApiLink(affiliate_id, { ...link, ...saved })
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
