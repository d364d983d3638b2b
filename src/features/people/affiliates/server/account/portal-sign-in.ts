import { sql } from 'kysely'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import type { Tx } from '#server/db/database.ts'

export interface SignInPerson {
  id: number
  status: AffiliateStatus
  password_hash: string | null
  email_verified: boolean
  /** Nothing where they signed up before that was asked for. */
  verification_asked_at: Date | null
  denied_at: Date | null
  closed_at: Date | null
}

/** An affiliate by the address they sign in with. Customers who are rewarded have a row like an affiliate's, and are none. */
export function findForSignIn(tx: Tx, shop_id: number, email: string): Promise<SignInPerson | undefined> {
  return tx
    .selectFrom('affiliate')
    .select(['id', 'password_hash', 'email_verified', 'denied_at', 'closed_at', 'verification_asked_at'])
    .select(eb => eb.ref('status').$castTo<AffiliateStatus>().as('status'))
    .where('shop_id', '=', shop_id)
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .where('kind', '=', 'affiliate')
    .executeTakeFirst()
}

export async function noteSignIn(tx: Tx, shop_id: number, id: number): Promise<void> {
  await tx
    .updateTable('affiliate')
    .set({ last_login_at: sql`now()`, login_count: sql`login_count + 1` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** They are mailed a link that confirms their address. */
export async function noteVerificationAsked(tx: Tx, shop_id: number, id: number): Promise<void> {
  await tx
    .updateTable('affiliate')
    .set({ verification_asked_at: sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** They have read the page of the first login. */
export async function noteWelcomed(tx: Tx, shop_id: number, id: number): Promise<void> {
  await tx
    .updateTable('affiliate')
    .set({ welcomed_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('welcomed_at', 'is', null)
    .execute()
}
