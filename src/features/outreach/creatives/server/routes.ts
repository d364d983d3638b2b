import { bindKey, hashOfFile } from '#server/http/bindKey.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { creatives } from '../contract.ts'
import { portalCreatives } from '../portal-contract.ts'
import { addCategory, orderCategories, readCategories, refuseTakenName, removeCategory, renameCategory } from './categories.ts'
import { checkFile } from './checkFile.ts'
import { choicesOf, listOpen, packed, readFile, takeAll, takeFile } from './portal.ts'
import { addFile, addLink, moveCreatives, removeCreative, replaceFile, updateCreative } from './save.ts'
import { listCreatives, requireCreative } from './store.ts'

export function creativeRoutes({ db, files }: Services): Routes {
  return routes(creatives, {
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listCreatives(tx, shop_id, query)),
    async upload({ body: { file: _field, ...place }, files: sent, caller, from }) {
      const checked = await checkFile(sent.file)
      return db.inShop(caller.shop_id, async tx => {
        const params = { ...place, file: hashOfFile(sent.file) }
        await bindKey(tx, caller.shop_id, { key: place.key, route: creatives.upload.route, params })
        return addFile(tx, files, checked, place, { caller, from })
      })
    },
    async replace({ id, files: sent, caller, from }) {
      const checked = await checkFile(sent.file)
      return db.inShop(caller.shop_id, tx => replaceFile(tx, files, id, checked, { caller, from }))
    },
    add: ({ body, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        await bindKey(tx, caller.shop_id, { key: body.key, route: creatives.add.route, params: body })
        return addLink(tx, body, { caller, from })
      }),
    update: ({ id, body, caller, from }) => db.inShop(caller.shop_id, tx => updateCreative(tx, id, body, { caller, from })),
    move: ({ body: { ids, category_id }, caller, from }) =>
      db.inShop(caller.shop_id, async tx => ({ count: await moveCreatives(tx, ids, category_id, { caller, from }) })),
    async remove({ id, caller, from }) {
      await db.inShop(caller.shop_id, tx => removeCreative(tx, files, id, { caller, from }))
      return null
    },
    async file({ id, caller: { shop_id } }) {
      return readFile(files, shop_id, await db.inShop(shop_id, tx => requireCreative(tx, shop_id, id)))
    },
    categories: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => readCategories(tx, shop_id)),
    addCategory: ({ body: { name }, caller, from }) =>
      refuseTakenName(() => db.inShop(caller.shop_id, tx => addCategory(tx, name, { caller, from }))),
    renameCategory: ({ id, body: { name }, caller, from }) =>
      refuseTakenName(() => db.inShop(caller.shop_id, tx => renameCategory(tx, id, name, { caller, from }))),
    async removeCategory({ id, caller, from }) {
      await db.inShop(caller.shop_id, tx => removeCategory(tx, id, { caller, from }))
      return null
    },
    orderCategories: ({ body: { ids }, caller, from }) =>
      db.inShop(caller.shop_id, tx => orderCategories(tx, ids, { caller, from })),
  })
}

export function portalCreativeRoutes({ db, files, publicUrl, texts }: Services): Routes {
  return routes(portalCreatives, {
    list: ({ query, caller }) => db.inShop(caller.shop_id, tx => listOpen(tx, caller, query, publicUrl())),
    choices: ({ caller }) => db.inShop(caller.shop_id, tx => choicesOf(tx, caller)),
    async file({ id, caller }) {
      const isCounted = caller.viewer === null
      const row = await db.inShop(caller.shop_id, tx => takeFile(tx, { whose: caller, isCounted }, id))
      return readFile(files, caller.shop_id, row)
    },
    async all({ query, caller, from }) {
      const isCounted = caller.viewer === null
      const rows = await db.inShop(caller.shop_id, tx => takeAll(tx, { whose: caller, isCounted }, query))
      return packed(files, caller.shop_id, rows, texts(from.language).any('creatives.packageName'))
    },
  })
}
