import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import type { Tx } from '#server/db/database.ts'
import { listPage } from '#server/db/listPage.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { paymentRequests, RequestRow } from '../contract.ts'
import { queueDeclinedMail } from './declinedMail.job.ts'
import { publishRequests } from './publishRequests.ts'

export async function listRequests(tx: Tx, shop_id: number, { status, ...page }: Parsed<typeof paymentRequests.list>['query']) {
  const matches = requests(tx, shop_id).$if(status !== undefined, found => found.where('payment_request.status', '=', status!))
  // Numbers are given in the order of time.
  const { rows, ...count } = await listPage(matches, page, {
    sort: { created_at: 'payment_request.id' },
    id: 'payment_request.id',
  })
  return { ...count, rows: rows.map(toRow) }
}

/** How many wait for an answer. */
export const countOpenRequests = (tx: Tx, shop_id: number, most: number): Promise<number> =>
  countUpTo(
    tx,
    tx.selectFrom('payment_request').where('shop_id', '=', shop_id).where('status', '=', 'pending').orderBy('id'),
    most,
  )

interface Declined {
  id: number
  reason: string
}

/** Of two who decline, or decline and pay at once, one does. */
export async function declineRequest(tx: Tx, { id, reason }: Declined, caller: Caller, from: RequestFacts): Promise<RequestRow> {
  const { shop_id } = caller
  const declined = await tx
    .updateTable('payment_request')
    .set({ status: 'declined', reason: reason.trim(), decided_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  const row = await requests(tx, shop_id).where('payment_request.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  if (!declined) throw new Refusal('conflict', 'paymentRequests.alreadyAnswered')
  await queueDeclinedMail(tx, shop_id, id)
  const subject = { kind: 'affiliate', id: row.affiliate_id }
  const after = { affiliate: fullName(row), amount: row.amount, reason: reason.trim() }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'paymentRequests.declined', subject, after, from })
  await publishRequests(tx, shop_id, [row.affiliate_id])
  return toRow(row)
}

/** Whose request it is. */
export async function requireAsker(tx: Tx, shop_id: number, id: number) {
  const row = await requests(tx, shop_id).where('payment_request.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

const requests = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('payment_request')
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'payment_request.shop_id').onRef('affiliate.id', '=', 'payment_request.affiliate_id'),
    )
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['payment_request.id', 'affiliate_id', 'first_name', 'last_name', 'email', 'program.name as program'])
    .select(['payment_request.status', 'currency', 'amount', 'extra', 'note', 'reason', 'payout_id'])
    .leftJoin('payment_request_file as file', join =>
      join.onRef('file.shop_id', '=', 'payment_request.shop_id').onRef('file.request_id', '=', 'payment_request.id'),
    )
    .select(['payment_request.created_at', 'decided_at', 'file.filename as invoice'])
    .where('payment_request.shop_id', '=', shop_id)

type StoredRequest = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

function toRow({ first_name, last_name, created_at, decided_at, status, ...row }: StoredRequest): RequestRow {
  return {
    ...row,
    full_name: fullName({ first_name, last_name }),
    status: status as RequestRow['status'],
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }
}
