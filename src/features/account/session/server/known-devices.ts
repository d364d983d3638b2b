import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { secretCookie } from '#server/http/cookies.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { hashToken, newToken } from './tokens.ts'

const RETENTION_DAYS = 180
const MAX = 20

interface MemberAccount {
  shop_id: number
  member_id: number
}

const nameOf = ({ shop_id, member_id }: MemberAccount) => `tandem_device_${shop_id}_${member_id}`

/** The device this call comes from, if this person has proved there before who they are. */
export async function findKnownDevice(tx: Tx, account: MemberAccount, from: RequestFacts): Promise<Buffer | undefined> {
  const cookie = from.cookie(nameOf(account))
  if (!cookie) return undefined
  const found = await tx
    .selectFrom('known_device')
    .select('device_hash')
    .where('shop_id', '=', account.shop_id)
    .where('member_id', '=', account.member_id)
    .where('device_hash', '=', hashToken(cookie))
    .where('seen_at', '>', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS}::integer)`)
    .executeTakeFirst()
  return found?.device_hash
}

/** Knows this device from now on, by a fresh secret: one that somebody else put into the browser is worth nothing. */
export async function rememberDevice(
  tx: Tx,
  { publicUrl }: Services,
  account: MemberAccount,
  from: RequestFacts,
  before?: Buffer,
): Promise<void> {
  const { shop_id, member_id } = account
  const secret = newToken(shop_id)
  if (before)
    await tx
      .deleteFrom('known_device')
      .where('shop_id', '=', shop_id)
      .where('member_id', '=', member_id)
      .where('device_hash', '=', before)
      .execute()
  await tx
    .insertInto('known_device')
    .values({ shop_id, member_id, device_hash: hashToken(secret), seen_at: new Date() })
    .execute()
  await forgetOldest(tx, account)
  const secure = publicUrl().startsWith('https:')
  from.setCookie(secretCookie(nameOf(account), secret, { seconds: RETENTION_DAYS * 86_400, secure, path: '/api/login' }))
}

async function forgetOldest(tx: Tx, { shop_id, member_id }: MemberAccount): Promise<void> {
  await sql`delete from known_device where shop_id = ${shop_id} and member_id = ${member_id} and device_hash in (
    select device_hash from known_device where shop_id = ${shop_id} and member_id = ${member_id}
    order by seen_at desc offset ${MAX})`.execute(tx)
}
