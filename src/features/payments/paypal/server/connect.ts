import type * as z from 'zod'
import { findMember, hashPassword, isPassword } from '#features/account/session/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { connectPaypal } from '#server/paypal/connectPaypal.ts'
import type { PaypalAccount } from '#server/paypal/port.ts'
import type { Services } from '#server/services.ts'
import type { PaypalKeys } from '../contract.ts'
import { keyOfTicket } from './authenticator.ts'
import { lockPaypalConnection, type NewConnection, removePaypalConnection, savePaypalConnection } from './connection.ts'
import { mailNotice } from './noticeMail.ts'

/** Whether payments through the connected account are still on their way. */
export const paypalInUse = defineHook<[], boolean>('paypalInUse')

type Given = z.output<typeof PaypalKeys>

export const endOf = (client_id: string) => client_id.slice(-4)

/** Tries the keys at PayPal, keeps them sealed, and tells the owners. */
export async function connect(services: Services, caller: Caller, given: Given, from: RequestFacts): Promise<void> {
  const { shop_id, user_id } = caller
  await requireOwnPassword(services, caller, given.password)
  const release = await releaseOf(services, caller, given)
  const account = { client_id: given.client_id, client_secret: given.client_secret }
  await tryAccount(services, account)
  await services.db.inShop(shop_id, async tx => {
    const before = await lockPaypalConnection(tx, shop_id)
    // Another account knows nothing of what was sent: what is on its way could be sent there again.
    if (before && before.client_id !== account.client_id) await refuseWhileInUse(tx, shop_id)
    await savePaypalConnection(tx, services, shop_id, { account, release, connected_by: user_id, connected_at: new Date() })
    await audit(tx, {
      shop_id,
      actor: actorOf(caller),
      action: 'paypal.connect',
      before: before && { paypal_account: endOf(before.client_id), release_factor: before.release_factor },
      after: { paypal_account: endOf(account.client_id), release_factor: given.release_factor },
      from,
    })
    await mailNotice(tx, services, shop_id, { what: 'connected', by: caller.name, account: endOf(account.client_id) })
  })
}

export async function disconnect(services: Services, caller: Caller, password: string, from: RequestFacts): Promise<void> {
  const { shop_id } = caller
  await requireOwnPassword(services, caller, password)
  await services.db.inShop(shop_id, async tx => {
    const before = await lockPaypalConnection(tx, shop_id)
    if (before) await refuseWhileInUse(tx, shop_id)
    if (!before || !(await removePaypalConnection(tx, shop_id))) throw new Refusal('not_found', 'paypal.notConnected')
    const account = endOf(before.client_id)
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'paypal.disconnect', before: { paypal_account: account }, from })
    await mailNotice(tx, services, shop_id, { what: 'disconnected', by: caller.name, account })
  })
}

async function refuseWhileInUse(tx: Tx, shop_id: number): Promise<void> {
  if (await paypalInUse.call(tx, shop_id)) throw new Refusal('conflict', 'paypal.paymentsUnderWay')
}

/** A session that was left open, or stolen, is not enough. */
export async function requireOwnPassword(
  { db }: Services,
  { shop_id, user_id }: Pick<Caller, 'shop_id' | 'user_id'>,
  password: string,
): Promise<void> {
  const member = await db.inShop(shop_id, tx => findMember(tx, shop_id, user_id))
  if (!member?.password_hash) throw invalidFields({ password: 'paypal.noPassword' })
  if (!(await isPassword(member.password_hash, password))) throw invalidFields({ password: 'paypal.wrongPassword' })
}

async function releaseOf(services: Services, { shop_id, user_id }: Caller, given: Given): Promise<NewConnection['release']> {
  if (given.release_factor === 'password') return { hash: await hashPassword(given.release_password) }
  const key = keyOfTicket(services, { shop_id, member_id: user_id }, given.ticket, given.code)
  if (!key) throw invalidFields({ code: 'paypal.codeWrong' })
  return { key }
}

async function tryAccount({ config }: Services, account: PaypalAccount): Promise<void> {
  switch (await connectPaypal(config.paypal).tryKeys(account)) {
    case 'wrong':
      throw invalidFields({ client_secret: 'paypal.keysWrong' })
    case 'no_payouts':
      throw invalidFields({ client_id: 'paypal.noPayouts' })
    case 'no_answer':
      throw new Refusal('unavailable', 'paypal.noAnswer', { retryAfter: 30 })
  }
}
