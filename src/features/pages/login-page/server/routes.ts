import { pageFacts, requireShop, stamp } from '#features/pages/registration-page/server/index.ts'
import { readDesign } from '#kit/design/design.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { readSent } from '#server/page-designs/readSent.ts'
import { saveDesign } from '#server/page-designs/saveDesign.ts'
import { findDesign } from '#server/page-designs/store.ts'
import type { Services } from '#server/services.ts'
import { type LoginDesign, loginPage } from '../contract.ts'
import { loginPage as table } from '../rules/loginPage.ts'
import { loginRef } from './published.ts'

export function loginPageRoutes(services: Services): Routes {
  const { db, files: store } = services
  return routes(loginPage, {
    get: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => show(tx, services, shop_id)),

    async save({ body, files, caller, from }) {
      const { shop_id } = caller
      const sent = await readSent(table, body, files)
      return db.inShop(shop_id, async tx => {
        const saving = { ref: loginRef(shop_id), table, sent, action: 'displays.login' }
        await saveDesign(tx, saving, { files: store, caller, from })
        return show(tx, services, shop_id)
      })
    },
  })
}

async function show(tx: Tx, services: Services, shop_id: number): Promise<LoginDesign> {
  const shop = await requireShop(tx, shop_id)
  const stored = await findDesign(tx, loginRef(shop_id))
  return {
    ...stamp(stored),
    link: siteOf(services, shop)?.portal('/login') ?? null,
    facts: await pageFacts(tx, services, shop, undefined),
    ...readDesign(table, stored?.design),
  }
}
