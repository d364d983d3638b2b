import { defaultProgramId } from '#features/commissions/programs/server/index.ts'
import { proposeForm } from '#features/pages/registration-page/server/index.ts'
import { changeLogo, readShop, updateShop } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { fileUrl } from '#server/files/files.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type CalledBy, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type LaunchChange, quickStart } from '../contract.ts'
import { ensureAddress } from './address.ts'
import { launch, showLaunch } from './launch.ts'
import { progressOf } from './progress.ts'

export function quickStartRoutes(services: Services): Routes {
  const { db } = services
  const program = ({ caller: { shop_id } }: Pick<CalledBy, 'caller'>) =>
    db.inShop(shop_id, tx => showLaunch(tx, services, shop_id))
  const launchIt = ({ body, caller, from }: CalledBy & { body: LaunchChange }) => {
    refuseSupport(caller)
    return db.inShop(caller.shop_id, tx => launch(tx, services, body, { caller, from }))
  }
  return routes(quickStart, {
    program,
    launch: launchIt,
    onBoardingProgram: program,
    onBoardingLaunch: launchIt,

    logo: ({ caller: { shop_id } }) => db.inShop(shop_id, async tx => ({ logo_url: await logoUrl(tx, shop_id) })),
    saveLogo: async ({ files, caller, from }) => ({ logo_url: await changeLogo(services, files.logo, caller, from) }),

    progress: ({ caller }) => db.inShop(caller.shop_id, tx => progressOf(tx, services, caller)),
    publish: ({ caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => {
        if ((await defaultProgramId(tx, caller.shop_id)) === undefined) throw new Refusal('conflict', 'quickStart.noProgram')
        await ensureAddress(tx, { caller, from })
        await proposeForm(tx, services, { caller, from })
        return progressOf(tx, services, caller)
      })
    },
    async skip({ caller }) {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => updateShop(tx, caller.shop_id, { on_boarding_left_at: new Date() }))
      return null
    },
  })
}

async function logoUrl(tx: Tx, shop_id: number): Promise<string | null> {
  const { logo_id } = await readShop(tx, shop_id, 'logo_id')
  return logo_id && fileUrl({ shop_id, id: logo_id })
}
