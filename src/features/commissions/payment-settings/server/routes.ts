import type { Caller } from '#server/http/caller.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { paymentSettings } from '../contract.ts'
import type { PaymentSetupChange } from '../rules/payment-setup.ts'
import { changeSettings, changeSetup, readSetup, showSettings } from './settings.ts'
import { listOffered } from './store.ts'

interface SetupSent {
  body: PaymentSetupChange
  caller: Caller
  from: RequestFacts
}

export function paymentSettingsRoutes({ db }: Services): Routes {
  const showSetup = ({ caller: { shop_id } }: { caller: Caller }) => db.inShop(shop_id, tx => readSetup(tx, shop_id))
  const saveSetup = ({ body, caller, from }: SetupSent) => {
    refuseSupport(caller)
    return db.inShop(caller.shop_id, tx => changeSetup(tx, body, caller, from))
  }
  return routes(paymentSettings, {
    settings: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showSettings(tx, shop_id)),
    save: ({ body, caller, from }) => {
      // It decides how much is paid, and how.
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeSettings(tx, body, caller, from))
    },
    offered: ({ caller: { shop_id } }) => db.inShop(shop_id, async tx => ({ methods: await listOffered(tx, shop_id) })),
    quickStart: showSetup,
    saveQuickStart: saveSetup,
    onBoarding: showSetup,
    saveOnBoarding: saveSetup,
  })
}
