import { sql } from 'kysely'
import type { AffiliateStatus } from '#features/people/affiliates/contract.ts'
import { customersWith } from '#features/store/customers/server/index.ts'
import type { Flag } from '#kit/flags.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { queueGiftMail } from './giftMail.job.ts'
import { publishGifts } from './publishGifts.ts'
import { requireGift } from './store.ts'

/** Whoever can sign in and read of it. */
const ACTIVE: AffiliateStatus = 'active'

interface Sending {
  gift_id: number
  affiliate_ids: readonly number[]
  /** Made by the screen for one sending: sent again under it, everybody has it once. */
  key: string
  again: Flag
}

/** To those of these affiliates who can sign in and read of it. Answers how many got it now. */
export async function sendByHand(
  tx: Tx,
  { gift_id, affiliate_ids, key, again }: Sending,
  { caller, from }: CalledBy,
): Promise<number> {
  const { shop_id } = caller
  const { name } = await requireGift(tx, shop_id, gift_id)
  const { rows } = await sql<{ id: number }>`
    select id from affiliate
    where shop_id = ${shop_id} and id = any(${affiliate_ids}::bigint[]) and status = ${ACTIVE} and removed_at is null and kind = 'affiliate'
      and (${again === 1} or not ${hasIt(shop_id, gift_id)})`.execute(tx)
  const count = await give(tx, shop_id, { gift_id, ids: rows.map(row => row.id), cause: `by hand:${key}` })
  const subject = { kind: 'gift', id: gift_id }
  const after = { name, count }
  if (count > 0) await audit(tx, { shop_id, actor: actorOf(caller), action: 'gifts.sent', subject, after, from })
  return count
}

/** What was cancelled is not theirs. */
const hasIt = (shop_id: number, gift_id: number) => sql<boolean>`exists (
  select known.id from sent_gift as known where known.shop_id = ${shop_id} and known.gift_id = ${gift_id}
    and known.affiliate_id = affiliate.id and known.state <> 'cancelled')`

/** What a merchant should know before sending. */
export async function checkSending(tx: Tx, shop_id: number, gift_id: number, affiliate_ids: readonly number[]) {
  await requireGift(tx, shop_id, gift_id)
  const { rows } = await sql<{ email: string; has_it: boolean }>`
    select email, ${hasIt(shop_id, gift_id)} as has_it from affiliate
    where shop_id = ${shop_id} and id = any(${affiliate_ids}::bigint[]) and status = ${ACTIVE} and removed_at is null`.execute(tx)
  const customers = await customersWith(
    tx,
    shop_id,
    rows.map(row => row.email),
  )
  return {
    have_it: rows.filter(row => row.has_it).length,
    unbound: rows.filter(row => !customers.has(row.email)).length,
  }
}

/**
 * Affiliates were approved: they get what is sent by itself, once, however often this is asked.
 * A shop without such gifts is asked one small question.
 */
export async function sendToJoined(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  const auto = await tx
    .selectFrom('gift')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('auto_since', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
  for (const { id: gift_id } of auto) {
    const { rows } = await sql<{ id: number }>`
      select affiliate.id from gift
      join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = any(${ids}::bigint[]) and affiliate.status = ${ACTIVE}
        and affiliate.removed_at is null and affiliate.kind = 'affiliate' and affiliate.approved_at >= gift.auto_since
      where gift.shop_id = ${shop_id} and gift.id = ${gift_id} and (gift.auto_for_all or exists (
        select 1 from gift_program as chosen where chosen.shop_id = ${shop_id} and chosen.gift_id = ${gift_id}
          and chosen.program_id = affiliate.program_id))`.execute(tx)
    await give(tx, shop_id, { gift_id, ids: rows.map(row => row.id), cause: 'join' })
  }
}

interface Gifted {
  gift_id: number
  ids: readonly number[]
  cause: string
}

/** Once for one cause, also where two give at once. Answers how many got it now. */
async function give(tx: Tx, shop_id: number, { gift_id, ids, cause }: Gifted): Promise<number> {
  if (ids.length === 0) return 0
  const { rows: sent } = await sql<{ id: number; affiliate_id: number }>`
    insert into sent_gift (shop_id, gift_id, affiliate_id, cause)
    select ${shop_id}::bigint, ${gift_id}::bigint, wanted, ${cause}::text from unnest(${ids}::bigint[]) as wanted
    on conflict (shop_id, gift_id, affiliate_id, cause) do nothing
    returning id, affiliate_id`.execute(tx)
  for (const gift of sent) await queueGiftMail(tx, shop_id, gift)
  const affiliate_ids = sent.map(({ affiliate_id }) => affiliate_id)
  if (sent.length > 0) await publishGifts(tx, shop_id, affiliate_ids)
  return sent.length
}
