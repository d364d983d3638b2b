import { findMember, signIn } from '#features/account/session/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { multiStore } from '../contract.ts'
import { maySwitch } from '../rules/maySwitch.ts'
import { beginJoin } from './joining/beginJoin.ts'
import { previewJoin } from './joining/preview.ts'
import { askOthers } from './links/askStores.ts'
import { agreeToJoin, endLink, inviteStore, showGroup } from './links/links.ts'
import { turnTopic } from './links/turnTopic.ts'
import { latestNews } from './sharing/news.ts'
import { connectedStores, ownStore } from './store.ts'

export function multiStoreRoutes(services: Services): Routes {
  const { db, texts } = services
  return routes(multiStore, {
    list: ({ caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const own = await ownStore(tx, caller.shop_id)
        const here = { shop_id: own.shop_id, shop: own.domain, shop_name: own.name, role_name: caller.role_name }
        const others = (await connectedStores(tx, caller.email)).map(store => ({
          shop_id: store.shop_id,
          shop: store.domain,
          shop_name: store.name,
          role_name: store.role,
          current: false,
          allowed: maySwitch(caller.plan, store.plan),
        }))
        return [{ ...here, current: true, allowed: true }, ...others]
      }),

    async switch({ body, caller, from }) {
      refuseSupport(caller)
      const { own, target } = await db.inShop(caller.shop_id, async tx => {
        const stores = await connectedStores(tx, caller.email)
        return { own: await ownStore(tx, caller.shop_id), target: stores.find(store => store.domain === body.store) }
      })
      if (!target) throw new Refusal('not_found', 'multiStore.notConnected')
      if (!maySwitch(caller.plan, target.plan)) throw planRequired('multipleStores', 'multiStore.planRequired')
      const credentials = await db.inShop(target.shop_id, async tx => {
        // The person of that store, with the role and permissions they have there.
        const member = await findMember(tx, target.shop_id, target.member_id)
        if (!member) throw new Refusal('not_found', 'multiStore.notConnected')
        const actor = { kind: 'member', id: member.id, name: member.name } as const
        await audit(tx, { shop_id: target.shop_id, actor, action: 'multiStore.arrived', after: { store: own.domain }, from })
        return signIn(tx, target.shop_id, member, 'switch', from)
      })
      await db.inShop(caller.shop_id, tx =>
        audit(tx, {
          shop_id: caller.shop_id,
          actor: actorOf(caller),
          action: 'multiStore.left',
          after: { store: target.domain },
          from,
        }),
      )
      return credentials
    },

    async readable({ query: { permission }, caller }) {
      const { stores, away } = await askOthers(db, caller, permission, async () => true)
      return [...stores, ...away].map(({ shop_id, name }) => ({ shop_id, shop_name: name }))
    },

    group: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showGroup(tx, shop_id)),

    async invite({ body, caller, from }) {
      refuseSupport(caller)
      return inviteStore(services, caller.shop_id, body, { actor: actorOf(caller), from })
    },

    preview: ({ other_id, query: { topic }, caller: { shop_id }, from }) =>
      previewJoin(db, { shop_id, other_shop_id: other_id }, texts(from.language).any, topic),

    async agree({ other_id, caller, from }) {
      refuseSupport(caller)
      return agreeToJoin(services, caller.shop_id, other_id, { actor: actorOf(caller), from })
    },

    async begin({ other_id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return beginJoin(services, { shop_id, other_shop_id: other_id }, { actor: actorOf(caller), from })
    },

    async share({ body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, tx => turnTopic(tx, shop_id, body, { actor: actorOf(caller), from }))
    },

    async end({ other_id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, tx => endLink(tx, shop_id, other_id, { actor: actorOf(caller), from }))
    },

    news: ({ caller: { shop_id }, from }) => db.inShop(shop_id, tx => latestNews(tx, shop_id, texts(from.language).any)),
  })
}
