import { findCatalogueItems } from '#features/commissions/products/server/index.ts'
import { requireProgram } from '#features/commissions/programs/server/index.ts'
import { affiliateOf, chooseCustomPath, linksOfAffiliate, taken } from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { refuseTaken } from '#server/db/constraints.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { affiliateLinks, type CustomPath, type LinkedItem } from '../contract.ts'
import { readCursor, writeCursor } from '../rules/cursor.ts'
import { pathOfItem } from '../rules/itemOf.ts'
import { createLink } from './createLink.ts'
import { listLinks, listMarks } from './figures.ts'
import { removeLink } from './store.ts'

const PER_PAGE = 20

export const affiliateLinkRoutes = ({ db, publicUrl }: Services): Routes =>
  routes(affiliateLinks, {
    list: ({ caller, query: { days } }) =>
      db.inShop(caller.shop_id, tx => listLinks(tx, caller, { days, publicUrl: publicUrl() })),
    create: ({ caller, body: { address } }) => db.inShop(caller.shop_id, tx => createLink(tx, caller, address, publicUrl())),
    remove: ({ caller, id }) =>
      db.inShop(caller.shop_id, async tx => {
        if (!(await removeLink(tx, caller, id))) throw new Refusal('not_found')
        return null
      }),
    products: ({ caller: { shop_id }, query: { kind, query, after } }) =>
      db.inShop(shop_id, async tx => {
        const found = await findCatalogueItems(tx, shop_id, {
          kind,
          query: query.trim(),
          after: readCursor(after),
          limit: PER_PAGE + 1,
        })
        const rows = found
          .slice(0, PER_PAGE)
          .map(({ handle, ...item }): LinkedItem => ({ ...item, path: pathOfItem({ kind, handle }) }))
        return { rows, next: found.length > PER_PAGE ? writeCursor(rows.at(-1)!) : null }
      }),
    marks: ({ caller, query }) => db.inShop(caller.shop_id, tx => listMarks(tx, caller, query)),
    customPath: ({ caller }) => db.inShop(caller.shop_id, tx => customPathOf(tx, caller, publicUrl())),
    chooseCustomPath: ({ caller, body: { custom_path }, from }) =>
      refuseTaken(taken, () =>
        db.inShop(caller.shop_id, async tx => {
          if (!(await isAllowed(tx, caller))) throw new Refusal('forbidden', 'affiliateLinks.pathNotAllowed')
          await chooseCustomPath(tx, caller, custom_path, from)
          return customPathOf(tx, caller, publicUrl())
        }),
      ),
  })

async function customPathOf(tx: Tx, caller: AffiliateCaller, publicUrl: string): Promise<CustomPath> {
  const links = await linksOfAffiliate(tx, caller.shop_id, caller.affiliate_id, publicUrl)
  return {
    is_allowed: await isAllowed(tx, caller),
    path: links.custom_path,
    url: links.custom_link,
    state: links.custom_link_state,
  }
}

async function isAllowed(tx: Tx, { shop_id, affiliate_id }: AffiliateCaller): Promise<boolean> {
  const { program_id } = await affiliateOf(tx, shop_id, affiliate_id).select('program_id').executeTakeFirstOrThrow()
  return (await requireProgram(tx, shop_id, program_id)).allow_custom_path
}
