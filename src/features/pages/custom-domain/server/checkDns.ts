import { notify } from '#features/account/notifications/server/index.ts'
import { mailOwners } from '#features/account/session/server/index.ts'
import { updateShop } from '#features/store/shop/server/index.ts'
import { afterLook, provenAt } from '#kit/dns-proof.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { createDns } from '#server/dns.ts'
import type { Services } from '#server/services.ts'
import { customDomainLost } from '../rules/notifications.ts'
import { challengeOf, seenIn } from '../rules/proof.ts'
import { claimProvenDomain, findDomainOf, type StoredDomain, saveLook } from './store.ts'

/** Looks for the proof of a shop's domain, and acts on what is there. Asked of name servers alone, outside any transaction. */
export async function checkDomainDns(services: Services, shop_id: number, now: Date): Promise<void> {
  const before = await services.db.inShop(shop_id, tx => findDomainOf(tx, shop_id))
  if (!before) return
  const { name, value } = challengeOf(before)
  const dns = createDns(services.config)
  const [texts, alias] = await Promise.all([dns.texts(name), dns.alias(before.domain)])
  const seen = seenIn(texts, value)
  const next = afterLook(before, seen, now)
  await services.db
    .inShop(shop_id, async tx => {
      // Whoever proved a domain first keeps it as long as the proof is there.
      const isTaken = next.state === 'proven' && before.state !== 'proven' && !(await claimProvenDomain(tx, before.domain))
      const { state, problem, missing_since } = isTaken ? { ...before, problem: 'taken' } : next
      const proven_at = provenAt(before, state, now)
      if (!(await saveLook(tx, before, { state, problem, missing_since, proven_at, checked_at: now, alias: alias ?? null })))
        throw new OtherWasFaster()
      if (state !== before.state) await take(tx, services, before, state)
    })
    .catch(error => {
      if (!(error instanceof OtherWasFaster)) throw error
    })
}

/** Undoes a claim that was made on what is no longer so. */
class OtherWasFaster extends Error {}

/** From now on affiliates are at home there, or no longer. */
async function take(tx: Tx, services: Services, { shop_id, domain }: StoredDomain, state: StoredDomain['state']): Promise<void> {
  if (state === 'proven') await updateShop(tx, shop_id, { custom_domain: domain })
  else await giveUp(tx, shop_id)
  const action = state === 'proven' ? 'customDomain.proven' : 'customDomain.lost'
  await audit(tx, { shop_id, actor: systemActor, action, after: { domain } })
  if (state !== 'lost') return
  await notify(tx, shop_id, customDomainLost, { domain })
  await mailOwners(tx, services, shop_id, { words: 'customDomain.lostMail', values: { domain }, path: customDomainLost.link })
}

/** The shop's pages are at their usual address again. */
export async function giveUp(tx: Tx, shop_id: number): Promise<void> {
  await claimProvenDomain(tx, null)
  await updateShop(tx, shop_id, { custom_domain: null })
}
