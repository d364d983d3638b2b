import { hashPassword } from '#features/account/session/server/index.ts'
import { savePaypalConnection } from '#features/payments/paypal/server/index.ts'
import type { TestApp } from './app.ts'

/** What is typed to let money go. */
export const RELEASE_CODE = 'money-may-leave'
/** What every member of the shop has as a password. */
export const OWN_PASSWORD = 'a-member-of-the-shop'

interface Guards {
  two_person_release?: boolean
  step_up_above?: number | null
}

/** Connects a shop that has people to PayPal, without asking PayPal. */
export async function paypalShop(
  app: TestApp,
  shop_id: number,
  { two_person_release = false, step_up_above = null }: Guards = {},
): Promise<void> {
  const release = { hash: await hashPassword(RELEASE_CODE) }
  const password_hash = await hashPassword(OWN_PASSWORD)
  const account = { client_id: 'test-app', client_secret: 'test-secret' }
  await app.services.db.inShop(shop_id, async tx => {
    const [member] = await tx
      .updateTable('member')
      .set({ password_hash })
      .where('shop_id', '=', shop_id)
      .returning('id')
      .execute()
    const made = { account, release, connected_by: member!.id, connected_at: new Date() }
    await savePaypalConnection(tx, app.services, shop_id, made)
    await tx.updateTable('paypal_connection').set({ two_person_release, step_up_above }).where('shop_id', '=', shop_id).execute()
  })
}
