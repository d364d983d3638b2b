import { defaultProgramId } from '#features/commissions/programs/server/index.ts'
import { ensureTestAffiliate } from '#features/people/affiliates/server/index.ts'
import { accessOf, activatePixel, ensureSubscriptions, syncStoreInfo } from '#features/store/store-connection/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type CalledBy, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { setupCheck } from '../contract.ts'
import { accountOf, reportOf, toTest } from './report.ts'
import { lastTest, removeReferral } from './store.ts'
import { startWalk } from './walk.jobs.ts'

export function setupCheckRoutes(services: Services): Routes {
  const { db, config } = services
  const report = ({ caller: { shop_id } }: { caller: Caller }) => db.inShop(shop_id, tx => reportOf(tx, services, shop_id))
  const createAccount = async ({ caller }: Pick<CalledBy, 'caller'>) => {
    refuseSupport(caller)
    const { shop_id } = caller
    return db.inShop(shop_id, async tx => {
      const program_id = await defaultProgramId(tx, shop_id)
      if (program_id === undefined) throw new Refusal('conflict', 'setupCheck.programFirst')
      await ensureTestAffiliate(tx, shop_id, program_id)
      return (await accountOf(tx, services, shop_id))!
    })
  }

  return routes(setupCheck, {
    report,
    reportOnBoarding: report,
    createAccount,
    createAccountOnBoarding: createAccount,
    account: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => accountOf(tx, services, shop_id)),

    async start({ caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      await db.inShop(shop_id, async tx => {
        await startWalk(tx, shop_id, 'merchant')
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'setupCheck.started', from })
      })
      return null
    },
    test: ({ caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const test = await lastTest(tx, shop_id)
        return test ? toTest(test, config.platform !== undefined && (await accessOf(tx, services, shop_id)) !== undefined) : null
      }),
    async removeReferral({ id, caller }) {
      refuseSupport(caller)
      const { shop_id } = caller
      if (!(await db.inShop(shop_id, tx => removeReferral(tx, shop_id, id)))) throw new Refusal('not_found')
      return null
    },

    async mend({ body: { mend }, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      if (!config.platform) throw new Refusal('conflict', 'setupCheck.notConnected')
      const platform = connectPlatform(config.platform)
      if (mend === 'activate_pixel') await activatePixel(services, platform, shop_id)
      else if (mend === 'order_deliveries') await ensureSubscriptions(services, platform, shop_id)
      else await syncStoreInfo(services, platform, shop_id)
      await db.inShop(shop_id, tx =>
        audit(tx, { shop_id, actor: actorOf(caller), action: 'setupCheck.mended', after: { mend }, from }),
      )
      return null
    },
  })
}
