import { thankYouPath } from '#features/pages/registration-page/rules/links.ts'
import {
  designedProgram,
  linkTo,
  type Program,
  pageFacts,
  requireShop,
  stamp,
} from '#features/pages/registration-page/server/index.ts'
import { reviewOf } from '#features/store/shop/rules/notifications.ts'
import { readNotifications } from '#features/store/shop/server/index.ts'
import { readDesign } from '#kit/design/design.ts'
import { toFlag } from '#kit/flags.ts'
import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { readSent } from '#server/page-designs/readSent.ts'
import { saveDesign } from '#server/page-designs/saveDesign.ts'
import { findDesign } from '#server/page-designs/store.ts'
import type { Services } from '#server/services.ts'
import { type ThankYouDesign, thankYouPage } from '../contract.ts'
import { type ContentType, contentTypeOf } from '../rules/contentType.ts'
import { thankYou, wordsOf } from '../rules/thankYou.ts'
import { thankYouRef } from './published.ts'

export function thankYouPageRoutes(services: Services): Routes {
  const { db, files: store } = services
  return routes(thankYouPage, {
    get: ({ query: { program_id }, caller }) =>
      db.inShop(caller.shop_id, async tx => show(tx, services, await designedProgram(tx, caller, program_id))),

    async save({ body, files, caller, from }) {
      const sent = await readSent(thankYou, withType(body), files)
      return db.inShop(caller.shop_id, async tx => {
        const program = await designedProgram(tx, caller, body.program_id)
        const saving = { ref: thankYouRef(program.shop_id, program.id), table: thankYou, sent, action: 'displays.thankYou' }
        await saveDesign(tx, saving, { files: store, caller, from })
        return show(tx, services, program)
      })
    },
  })
}

async function show(tx: Tx, services: Services, program: Program): Promise<ThankYouDesign> {
  const { shop_id, id } = program
  const shop = await requireShop(tx, shop_id)
  const stored = await findDesign(tx, thankYouRef(shop_id, id))
  return {
    program_id: id,
    program_name: program.name,
    is_default: toFlag(program.is_default),
    ...stamp(stored),
    link: linkTo(services, shop, path => thankYouPath(path, id)),
    facts: await pageFacts(tx, services, shop, program),
    type: contentTypeOf(reviewOf(await readNotifications(tx, shop_id)), id),
    ...readDesign(thankYou, stored?.design),
  }
}

/** Words without an outcome in their names belong to the one that is named beside them. */
function withType(fields: Record<string, unknown> & { type?: ContentType }): Record<string, unknown> {
  if (!fields.type) return fields
  const named = Object.entries(wordsOf(fields.type)).flatMap(([plain, name]) => (plain in fields ? [[name, fields[plain]]] : []))
  return { ...fields, ...Object.fromEntries(named) }
}
