import { type RawBuilder, sql } from 'kysely'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { listPageByNumber } from '#server/db/listPage.ts'
import type { payouts } from '../../contract.ts'
import type { BatchRow } from '../../rules/BatchRow.ts'
import { needsDecision } from '../../rules/states.ts'

type BatchQuery = Parsed<typeof payouts.batches>['query']

interface BatchReader {
  t: AnyText
  nameOf: (actor: string) => string
}

interface StoredBatch extends Omit<BatchRow, 'problem' | 'needs_decision' | 'created_at' | 'settled_at'> {
  first_sent_at: Date | null
  failure: string | null
  created_at: Date
  settled_at: Date | null
}

const rowsOf = (shop_id: number, condition: RawBuilder<unknown>) => sql<StoredBatch>`
  select batch.id, batch.rail, batch.state, batch.source, batch.currency, batch.payout_count as payouts, batch.total as total_amount,
    batch.prepared_by, batch.released_by, batch.failure, batch.first_sent_at, batch.created_at, batch.settled_at,
    counted.*
  from payout_batch as batch cross join lateral (
    select count(*) filter (where state = 'paid') as paid, count(*) filter (where state in ('returned', 'undone')) as returned,
      count(*) filter (where state in ('reserved', 'in_transit', 'unclaimed', 'on_hold')) as under_way
    from payout where payout.shop_id = ${shop_id} and payout.batch_id = batch.id
  ) as counted
  where batch.shop_id = ${shop_id} and ${condition}`

export async function listBatches(
  tx: Tx,
  shop_id: number,
  query: BatchQuery,
  reader: (actors: string[]) => Promise<BatchReader>,
) {
  const { rail, state } = query
  const matches = tx
    .selectFrom('payout_batch')
    .select('id')
    .where('shop_id', '=', shop_id)
    .$if(rail !== undefined, found => found.where('rail', '=', rail!))
    .$if(state !== undefined, found => found.where('state', '=', state!))
  return listPageByNumber(matches, query, { sort: { id: 'id' }, id: 'id' }, async ids => {
    const { rows } = await rowsOf(shop_id, sql`batch.id = any(${ids}::bigint[])`).execute(tx)
    const said = await reader(rows.flatMap(row => [row.prepared_by, row.released_by ?? '']))
    return new Map(rows.map(row => [row.id, toBatch(row, said)]))
  })
}

export async function requireBatch(tx: Tx, shop_id: number, id: number, reader: (actors: string[]) => Promise<BatchReader>) {
  const { rows } = await rowsOf(shop_id, sql`batch.id = ${id}`).execute(tx)
  if (!rows[0]) throw new Refusal('not_found', 'payouts.batchNotFound')
  return toBatch(rows[0], await reader([rows[0].prepared_by, rows[0].released_by ?? '']))
}

type Sums = Pick<BatchRow, 'paid' | 'returned' | 'under_way'>

/** What became of the payments of batches. */
export async function sumBatches(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, Sums>> {
  const { rows } = await rowsOf(shop_id, sql`batch.id = any(${ids}::bigint[])`).execute(tx)
  return new Map(rows.map(({ id, paid, returned, under_way }) => [id, { paid, returned, under_way }]))
}

function toBatch(
  { failure, first_sent_at, created_at, settled_at, prepared_by, released_by, ...row }: StoredBatch,
  { t, nameOf }: BatchReader,
): BatchRow {
  return {
    ...row,
    prepared_by: nameOf(prepared_by),
    released_by: released_by && nameOf(released_by),
    needs_decision: needsDecision({ rail: row.rail, state: row.state, first_sent_at }, new Date()),
    problem: failure && t.any(`payouts.problem.${failure}`),
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  }
}
