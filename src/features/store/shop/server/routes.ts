import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { shop } from '../contract.ts'
import { readFigures } from './figures.ts'
import { changeGeneral, changeLogo, readGeneral, removeLogo } from './general.ts'
import { changeNotifications, changeSetting, isBlockActive, readColumns, readSetting, showNotifications } from './settings.ts'
import { findShop } from './store.ts'
import { toInfo } from './toInfo.ts'
import { nothingNeeded, refuseUnconnected, updateNeeded } from './updateNeeded.ts'

const SIGN_UP_BLOCK = 'post-purchase-signup'

export function shopRoutes(services: Services): Routes {
  const inShopOf = <T>({ shop_id }: Caller, run: (tx: Tx, shop_id: number) => Promise<T>) =>
    services.db.inShop(shop_id, tx => run(tx, shop_id))

  return routes(shop, {
    async info({ caller }) {
      return inShopOf(caller, async (tx, shop_id) => {
        const row = await findShop(tx, shop_id)
        if (!row) throw new Refusal('not_found')
        return toInfo(services, row, caller, await readFigures(tx, shop_id))
      })
    },

    // Asked at every opening of the admin: where no platform is configured, the answer is known.
    updateCheck: async ({ caller }) =>
      services.config.platform ? inShopOf(caller, (tx, shop_id) => updateNeeded(services, tx, shop_id)) : nothingNeeded,
    updateForSignUp: ({ caller }) =>
      inShopOf(caller, async (tx, shop_id) => {
        await refuseUnconnected(services, tx, shop_id)
        return { ...(await updateNeeded(services, tx, shop_id)), active: await isBlockActive(tx, shop_id, SIGN_UP_BLOCK) }
      }),

    // Nothing can be fetched before a store platform is connected to the shop.
    async fetchInfo() {
      throw new Refusal('conflict', 'shop.platformNotConnected')
    },

    general: ({ caller }) => inShopOf(caller, readGeneral),
    saveGeneral: ({ body, caller, from }) => inShopOf(caller, tx => changeGeneral(tx, body, caller, from)),
    saveLogo: async ({ files, caller, from }) => ({ logo_url: await changeLogo(services, files.logo, caller, from) }),
    async removeLogo({ caller, from }) {
      await inShopOf(caller, tx => removeLogo(tx, caller, from))
      return { logo_url: null }
    },
    brand: ({ caller }) => inShopOf(caller, readGeneral),

    notifications: ({ caller }) => inShopOf(caller, showNotifications),
    saveNotifications: ({ body, caller, from }) => inShopOf(caller, tx => changeNotifications(tx, body, caller, from)),
    settings: ({ query, caller }) => inShopOf(caller, (tx, shop_id) => readColumns(tx, shop_id, query.columns)),

    setting: ({ query, caller }) => inShopOf(caller, (tx, shop_id) => readSetting(tx, shop_id, query.key)),
    saveSetting: ({ body, caller, from }) => inShopOf(caller, tx => changeSetting(tx, body, caller, from)),
  })
}
