import { session } from '#features/account/session/contract.ts'
import { resetKey, signedToken } from '#features/account/session/server/tokens.ts'
import type { TestApp } from './app.ts'

/** The link of the newest mail to somebody, as it is in their mailbox. */
export async function passwordLinkOf({ services, config }: TestApp, shop_id: number, member_id: number): Promise<string> {
  const { id } = await services.db.inShop(shop_id, tx =>
    tx
      .selectFrom('password_reset')
      .select('id')
      .where('shop_id', '=', shop_id)
      .where('member_id', '=', member_id)
      .where('used_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return signedToken(resetKey(config.secret), shop_id, id)
}

/** Somebody invited follows the mailed link and chooses a password. */
export async function acceptInvitation(app: TestApp, shop_id: number, member_id: number, password: string): Promise<void> {
  const token = await passwordLinkOf(app, shop_id, member_id)
  await app.guest(session.resetPassword, { body: { token, password, password_confirmation: password } })
}
