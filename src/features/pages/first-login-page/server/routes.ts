import { loginDesign } from '#features/pages/login-page/server/index.ts'
import { brandOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { affiliateOf, noteWelcomed } from '#features/people/affiliates/server/index.ts'
import { readDesign } from '#kit/design/design.ts'
import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { readSent } from '#server/page-designs/readSent.ts'
import { saveDesign } from '#server/page-designs/saveDesign.ts'
import { findDesign } from '#server/page-designs/store.ts'
import { fontFaces } from '#server/pages/fonts.ts'
import type { Services } from '#server/services.ts'
import { type FirstLoginDesign, firstLoginPage } from '../contract.ts'
import { firstLoginPage as table } from '../rules/firstLoginPage.ts'
import { spokenPage } from '../rules/spokenPage.ts'
import { isFirstLoginPageDue, refOf } from './isFirstLoginPageDue.ts'

export const firstLoginRoutes = ({ db, files }: Services): Routes =>
  routes(firstLoginPage, {
    get: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => show(tx, shop_id)),

    async save({ body, caller, from }) {
      const { shop_id } = caller
      const sent = await readSent(table, body)
      return db.inShop(shop_id, async tx => {
        await saveDesign(tx, { ref: refOf(shop_id), table, sent, action: 'displays.firstLogin' }, { files, caller, from })
        return show(tx, shop_id)
      })
    },

    read: ({ caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id, affiliate_id } = caller
        if (!(await isFirstLoginPageDue(tx, caller))) return null
        const { first_name } = await affiliateOf(tx, shop_id, affiliate_id).select('first_name').executeTakeFirstOrThrow()
        const { brand_name, ...page } = await show(tx, shop_id)
        return spokenPage(page, { brand_name, first_name })
      }),

    async done({ caller: { shop_id, affiliate_id } }) {
      await db.inShop(shop_id, tx => noteWelcomed(tx, shop_id, affiliate_id))
      return null
    },
  })

async function show(tx: Tx, shop_id: number): Promise<FirstLoginDesign> {
  const stored = await findDesign(tx, refOf(shop_id))
  return {
    ...readDesign(table, stored?.design),
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at.toISOString() ?? null,
    brand_name: brandOf(await requireShop(tx, shop_id)),
    font_faces: fontFaces((await loginDesign(tx, shop_id)).design.font_family),
  }
}
