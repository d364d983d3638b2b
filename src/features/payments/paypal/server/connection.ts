import type { Tx } from '#server/db/database.ts'
import type { PaypalAccount } from '#server/paypal/port.ts'
import { seal, unseal } from '#server/seal.ts'
import type { Services } from '#server/services.ts'
import type { ReleaseFactor } from '../contract.ts'
import type { Guards } from '../rules/weakensGuards.ts'

type Secrets = { config: Pick<Services['config'], 'secret'> }

const sealOf = ({ config }: Secrets, shop_id: number, purpose: 'paypal-client-secret' | 'payout-release-key') => ({
  secret: config.secret,
  purpose,
  owner: String(shop_id),
})

export type PaypalConnection = NonNullable<Awaited<ReturnType<typeof findPaypalConnection>>>

/** How the shop is connected, if it is. */
export async function findPaypalConnection(tx: Tx, shop_id: number) {
  const row = await tx.selectFrom('paypal_connection').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()
  return row && { ...row, release_factor: (row.release_key ? 'authenticator' : 'password') as ReleaseFactor }
}

/** Whether the shop is connected; the connection stays the same until the caller's transaction ends. */
export async function lockConnectedPaypal(tx: Tx, shop_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('paypal_connection')
    .select('shop_id')
    .where('shop_id', '=', shop_id)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** As it stands, for whoever changes it next. */
export async function lockPaypalConnection(tx: Tx, shop_id: number): Promise<PaypalConnection | undefined> {
  await tx.selectFrom('paypal_connection').select('shop_id').where('shop_id', '=', shop_id).forUpdate().execute()
  return findPaypalConnection(tx, shop_id)
}

/** Where PayPal reports to, unless the shop has connected another account meanwhile. */
export async function savePaypalWebhook(tx: Tx, shop_id: number, client_id: string, webhook_id: string): Promise<void> {
  await tx
    .updateTable('paypal_connection')
    .set({ webhook_id })
    .where('shop_id', '=', shop_id)
    .where('client_id', '=', client_id)
    .where('webhook_id', 'is distinct from', webhook_id)
    .execute()
}

/** The shop's keys at PayPal; `undefined` where it has none, or they were sealed with another secret. */
export async function paypalAccountOf(tx: Tx, services: Secrets, shop_id: number): Promise<PaypalAccount | undefined> {
  const connection = await findPaypalConnection(tx, shop_id)
  const secret = connection && unseal(sealOf(services, shop_id, 'paypal-client-secret'), connection.client_secret)
  return secret && { client_id: connection.client_id, client_secret: secret.toString('utf8') }
}

export const openReleaseKey = (services: Secrets, shop_id: number, sealed: Buffer): Buffer | undefined =>
  unseal(sealOf(services, shop_id, 'payout-release-key'), sealed)

export interface NewConnection {
  account: PaypalAccount
  /** The key of an authenticator app, or the hash of a password. */
  release: { key: Buffer } | { hash: string }
  connected_by: number
  connected_at: Date
}

/** What the shop has set about releasing money stays when it connects anew. */
export async function savePaypalConnection(tx: Tx, services: Secrets, shop_id: number, made: NewConnection): Promise<void> {
  const { account, release, connected_by, connected_at } = made
  const values = {
    client_id: account.client_id,
    client_secret: seal(sealOf(services, shop_id, 'paypal-client-secret'), Buffer.from(account.client_secret)),
    webhook_id: null,
    release_key: 'key' in release ? seal(sealOf(services, shop_id, 'payout-release-key'), release.key) : null,
    release_hash: 'hash' in release ? release.hash : null,
    connected_by,
    connected_at,
  }
  await tx
    .insertInto('paypal_connection')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

/** Whether there was a connection to end. */
export async function removePaypalConnection(tx: Tx, shop_id: number): Promise<boolean> {
  const removed = await tx.deleteFrom('paypal_connection').where('shop_id', '=', shop_id).returning('shop_id').execute()
  return removed.length > 0
}

/** Whether there is a connection to guard. */
export async function savePaypalGuards(tx: Tx, shop_id: number, guards: Guards): Promise<boolean> {
  const saved = await tx
    .updateTable('paypal_connection')
    .set(guards)
    .where('shop_id', '=', shop_id)
    .returning('shop_id')
    .execute()
  return saved.length > 0
}
