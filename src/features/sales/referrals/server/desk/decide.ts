import { sql } from 'kysely'
import { bookActor } from '#features/sales/ledger/server/index.ts'
import { Refusal, type TextParams } from '#kit/contract/errors.ts'
import { localTime } from '#kit/days.ts'
import type { Translate } from '#kit/text.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { LeftReferral } from '../../rules/desk-shapes.ts'
import type { BulkStatusChange, StatusChange } from '../../rules/drafts.ts'
import { ReferralStatus, statusName } from '../../rules/status.ts'
import { changeSeen } from './changeStatus.ts'
import { namesOfMembers } from './names.ts'

/** One referral, by a person who saw it in a certain status. Whoever comes second is told who was first. */
export async function decideOne(
  tx: Tx,
  id: number,
  { action, status, with_network }: StatusChange,
  { caller, from }: { caller: Caller; from: RequestFacts },
): Promise<void> {
  const { shop_id } = caller
  const moved = await changeSeen(tx, shop_id, [{ id, status }], {
    action,
    actor: bookActor(caller),
    withNetwork: with_network,
  })
  if (moved.length === 0) {
    const [left] = await whyLeft(tx, shop_id, [id])
    if (!left) throw new Refusal('not_found', 'referrals.notFound')
    throw new Refusal('conflict', left.key, { params: left.params })
  }
  await audit(tx, { shop_id, actor: actorOf(caller), action: `referrals.${action}`, subject: { kind: 'referral', id }, from })
}

/** Up to a hundred that were chosen: those that still are as they were seen are moved, the others are named. */
export async function decideMany(
  tx: Tx,
  { action, referrals, with_network }: BulkStatusChange,
  { caller, from, t }: { caller: Caller; from: RequestFacts; t: Pick<Translate, 'any' | 'language'> },
): Promise<{ changed: number[]; left: LeftReferral[] }> {
  const { shop_id } = caller
  const changed = await changeSeen(tx, shop_id, referrals, { action, actor: bookActor(caller), withNetwork: with_network })
  const moved = new Set(changed)
  const others = referrals.map(one => one.id).filter(id => !moved.has(id))
  const left = others.length === 0 ? [] : await whyLeft(tx, shop_id, others)
  if (changed.length > 0)
    await audit(tx, {
      shop_id,
      actor: actorOf(caller),
      action: `referrals.${action}Many`,
      after: { count: changed.length, ids: changed },
      from,
    })
  return { changed, left: left.map(({ id, status, key, params }) => ({ id, status, sentence: t.any(key, params) })) }
}

interface Left {
  id: number
  status: ReferralStatus
  key: string
  params: TextParams
}

/** Who did what to these, and when. */
async function whyLeft(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Left[]> {
  const { rows } = await sql<{
    id: number
    status: ReferralStatus
    decided_by: string | null
    decided_at: Date | null
    time_zone: string
    sale_id: number | null
    is_moved: boolean
    is_reserved: boolean
  }>`
    select referral.id, referral.status, decided_by, decided_at, shop.time_zone,
      case when status_before_denial is not null then parent_id end as sale_id, moved_to is not null as is_moved,
      payout_id is not null and status = ${sql.lit(ReferralStatus.approved)} as is_reserved
    from referral join shop on shop.shop_id = referral.shop_id
    where referral.shop_id = ${shop_id} and referral.id = any(${ids}) order by referral.id`.execute(tx)
  const memberName = await namesOfMembers(
    tx,
    shop_id,
    rows.flatMap(row => row.decided_by ?? []),
  )
  return rows.map(({ id, status, decided_by, decided_at, time_zone, sale_id, is_moved, is_reserved }): Left => {
    if (sale_id !== null) return { id, status, key: 'referrals.deniedWithSale', params: { id, sale: sale_id } }
    if (is_moved) return { id, status, key: 'referrals.hasMoved', params: { id } }
    if (is_reserved) return { id, status, key: 'referrals.isReserved', params: { id } }
    if (!decided_by || !decided_at) return { id, status, key: `referrals.isAlready.${statusName(status)}`, params: { id } }
    const member = /^member:(\d+)$/.exec(decided_by)?.[1]
    const who = member ? memberName(Number(member)) : 'Tandem'
    return {
      id,
      status,
      key: `referrals.wasFirst.${statusName(status)}`,
      params: { id, who, at: localTime(decided_at, time_zone) },
    }
  })
}
