import { isBelow } from '#features/pages/custom-domain/rules/domainName.ts'
import { lockShop } from '#features/store/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import { senderOf } from '#server/mail/message.ts'
import { broadcast } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { senderAddress } from '../contract.ts'
import { domainOfAddress } from '../rules/address.ts'
import { checkSenderDns } from './checkDns.ts'
import { mailQuestion } from './confirmation.ts'
import { makeSigningKey, openSigningKey } from './keys.ts'
import { showSender } from './show.ts'
import { deleteSender, findSender, putSender, replaceMailbox } from './store.ts'

/** Nobody is asked more often, whichever shops want their address. */
const QUESTIONS = { calls: 5, seconds: 86_400 }

export function senderAddressRoutes(services: Services): Routes {
  const { db, config, limits } = services
  return routes(senderAddress, {
    get: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showSender(tx, services, shop_id)),

    async save({ body: { address }, caller, from }) {
      const { shop_id } = caller
      // In whose name affiliates are written to is for the shop's own people to decide.
      refuseSupport(caller)
      const domain = domainOfAddress(address)
      refuseDomain(services, domain)
      const known = await db.inShop(shop_id, tx => findSender(tx, shop_id))
      if (known?.address === address) return db.inShop(shop_id, tx => showSender(tx, services, shop_id))
      await limits.count('senderQuestion', address, QUESTIONS)
      // Made before anything is locked: it takes a while.
      const key = await makeSigningKey(config, shop_id)
      return db.inShop(shop_id, async tx => {
        // Held until the end, so that two changes do not cross.
        await lockShop(tx, shop_id)
        const before = await findSender(tx, shop_id)
        const asked_at = new Date()
        const keepsKey = before?.domain === domain && openSigningKey(config, shop_id, before.sealed_key) !== undefined
        if (keepsKey) await replaceMailbox(tx, shop_id, address, asked_at)
        else await putSender(tx, shop_id, { address, domain, asked_at, ...key })
        await mailQuestion(tx, services, { shop_id, address, asked_at })
        await write(tx, caller, from, before ? 'changed' : 'added', { before: before?.address, after: address })
        return showSender(tx, services, shop_id)
      })
    },

    async ask({ caller }) {
      const { shop_id } = caller
      refuseSupport(caller)
      const sender = await db.inShop(shop_id, tx => findSender(tx, shop_id))
      if (!sender) throw new Refusal('not_found', 'senderAddress.none')
      if (sender.confirmed_at) throw new Refusal('conflict', 'senderAddress.confirmedAlready')
      await limits.count('senderQuestion', sender.address, QUESTIONS)
      return db.inShop(shop_id, async tx => {
        await mailQuestion(tx, services, sender)
        return showSender(tx, services, shop_id)
      })
    },

    async check({ caller: { shop_id } }) {
      await checkSenderDns(services, shop_id, new Date())
      const state = await db.inShop(shop_id, tx => showSender(tx, services, shop_id))
      if (!state.sender) throw new Refusal('not_found', 'senderAddress.none')
      return state
    },

    remove: ({ caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id } = caller
        refuseSupport(caller)
        const address = await deleteSender(tx, shop_id)
        if (!address) throw new Refusal('not_found', 'senderAddress.none')
        await write(tx, caller, from, 'removed', { before: address })
        return showSender(tx, services, shop_id)
      }),
  })
}

/** What only the server knows: whether mails may leave for other domains at all, and which are our own. */
function refuseDomain({ config, publicUrl }: Services, domain: string): void {
  if (!config.spfInclude) throw new Refusal('conflict', 'senderAddress.notOffered')
  const hosts = [publicUrl(), config.partnerUrl].flatMap(url => (url ? [new URL(url).hostname] : []))
  const ours = domainOfAddress(senderOf(config.mailFrom, {}).address)
  if (isBelow(domain, [...hosts, config.affiliateDomain, ours])) throw invalidFields({ address: 'senderAddress.ours' })
}

interface AddressChange {
  before?: string
  after?: string
}

/** Into the activity log, and to every process that knows where mails come from. */
async function write(tx: Tx, caller: Caller, from: RequestFacts, action: 'added' | 'changed' | 'removed', change: AddressChange) {
  const { shop_id } = caller
  const { before, after } = change
  await broadcast(tx, 'senders', { shop_id })
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: `senderAddress.${action}`,
    from,
    ...(before && { before: { sender_address: before } }),
    ...(after && { after: { sender_address: after } }),
  })
}
