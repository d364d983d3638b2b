import { domainsOf, domainsOfOthers, lockShop } from '#features/store/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { customDomain } from '../contract.ts'
import { isBelow } from '../rules/domainName.ts'
import { checkDomainDns, giveUp } from './checkDns.ts'
import { showDomain } from './show.ts'
import { deleteDomain, findDomainOf, insertDomain, newDomainToken, replaceDomain } from './store.ts'

export function customDomainRoutes(services: Services): Routes {
  const { db } = services
  return routes(customDomain, {
    get: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showDomain(tx, services, shop_id)),

    create: ({ body: { domain }, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id } = caller
        // Where affiliates enter their passwords is for the shop's own people to decide.
        refuseSupport(caller)
        await refuseDomain(tx, services, shop_id, domain)
        if (!(await insertDomain(tx, shop_id, { domain, token: newDomainToken(), asked_at: new Date() })))
          throw new Refusal('conflict', 'customDomain.oneOnly')
        await write(tx, caller, from, 'customDomain.added', { after: { domain } })
        return showDomain(tx, services, shop_id)
      }),

    update: ({ body: { domain }, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id } = caller
        refuseSupport(caller)
        await refuseDomain(tx, services, shop_id, domain)
        const before = await findDomainOf(tx, shop_id)
        if (!before) throw new Refusal('not_found', 'customDomain.none')
        if (before.domain === domain) return showDomain(tx, services, shop_id)
        if (before.state === 'proven') await giveUp(tx, shop_id)
        await replaceDomain(tx, shop_id, { domain, asked_at: new Date() })
        await write(tx, caller, from, 'customDomain.changed', { before: { domain: before.domain }, after: { domain } })
        return showDomain(tx, services, shop_id)
      }),

    async check({ caller: { shop_id } }) {
      await checkDomainDns(services, shop_id, new Date())
      const state = await db.inShop(shop_id, tx => showDomain(tx, services, shop_id))
      if (!state.domain) throw new Refusal('not_found', 'customDomain.none')
      return state
    },

    remove: ({ caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id } = caller
        refuseSupport(caller)
        const gone = await deleteDomain(tx, shop_id)
        if (!gone) throw new Refusal('not_found', 'customDomain.none')
        if (gone.state === 'proven') await giveUp(tx, shop_id)
        await write(tx, caller, from, 'customDomain.removed', { before: { domain: gone.domain } })
        return showDomain(tx, services, shop_id)
      }),
  })
}

/** What only the server knows: our own hosts, the addresses of stores, and whether the shop has pages at all. */
async function refuseDomain(tx: Tx, { config, publicUrl }: Services, shop_id: number, domain: string): Promise<void> {
  // Held until the end, so that two changes do not cross.
  const shop = await lockShop(tx, shop_id)
  if (!shop?.sub_path) throw new Refusal('conflict', 'customDomain.noSubPath')
  const ours = [publicUrl(), config.partnerUrl].flatMap(url => (url ? [new URL(url).hostname] : []))
  if (isBelow(domain, [...ours, config.affiliateDomain])) throw invalidFields({ domain: 'customDomain.ours' })
  const { domains } = await domainsOf(tx, shop_id)
  if (domains.includes(domain) || (await domainsOfOthers(tx, shop_id, [domain])).has(domain))
    throw invalidFields({ domain: 'customDomain.isStore' })
}

type Facts = Pick<Parameters<typeof audit>[1], 'before' | 'after'>

const write = (tx: Tx, caller: Caller, from: RequestFacts, action: string, facts: Facts) =>
  audit(tx, { shop_id: caller.shop_id, actor: actorOf(caller), action, from, ...facts })
