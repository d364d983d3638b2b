import { findMember } from '#features/account/session/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { toFlag } from '#kit/flags.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type PaypalState, paypal } from '../contract.ts'
import { newAuthenticatorKey } from './authenticator.ts'
import { connect, disconnect, endOf } from './connect.ts'
import { findPaypalConnection } from './connection.ts'
import { changeGuards, secondPersons } from './guards.ts'

const LIVE = 'https://api-m.paypal.com'

export function paypalRoutes(services: Services): Routes {
  const { db, config } = services

  const stateOf = ({ shop_id, user_id }: Caller): Promise<PaypalState> =>
    db.inShop(shop_id, async tx => {
      const is_trial = config.paypal.url !== LIVE
      const found = await findPaypalConnection(tx, shop_id)
      if (!found) return { connection: null, is_trial }
      const by = await findMember(tx, shop_id, found.connected_by)
      return {
        connection: {
          client_id_end: endOf(found.client_id),
          release_factor: found.release_factor,
          connected_by: by?.name ?? '',
          connected_at: found.connected_at.toISOString(),
          two_person_release: toFlag(found.two_person_release),
          step_up_above: found.step_up_above,
          has_second_person: (await secondPersons(tx, shop_id, user_id)).length > 0,
        },
        is_trial,
      }
    })

  return routes(paypal, {
    state: ({ caller }) => stateOf(caller),

    async newAuthenticatorKey({ caller }) {
      refuseSupport(caller)
      const { shop_id, user_id } = caller
      const { name } = await db.inShop(shop_id, tx => readShop(tx, shop_id, 'name'))
      return newAuthenticatorKey(services, name, { shop_id, member_id: user_id })
    },

    async connect({ body, caller, from }) {
      refuseSupport(caller)
      await connect(services, caller, body, from)
      return stateOf(caller)
    },

    async saveGuards({ body: { two_person_release, step_up_above, ...shown }, caller, from }) {
      refuseSupport(caller)
      const guards = { two_person_release: two_person_release === 1, step_up_above }
      await changeGuards(services, caller, { guards, ...shown }, from)
      return stateOf(caller)
    },

    async disconnect({ body, caller, from }) {
      refuseSupport(caller)
      await disconnect(services, caller, body.password, from)
      return stateOf(caller)
    },
  })
}
