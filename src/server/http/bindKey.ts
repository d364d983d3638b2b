import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'

interface KeyedRequest {
  /** Chosen by whoever asks, so that the same request can be sent again. */
  key: string
  /** Whose it is, in the portal: affiliates choose theirs without knowing those of the shop. */
  affiliate_id?: number
  /** Which call it is: a key of one is not a key of another. */
  route: string
  /** All that decides what is done; not what only proves who asks. */
  params: object
}

/**
 * Binds a key to what it is used for. Used again for the same it passes, for anything else it is refused. Of two at once the second
 * waits for the first; what is rolled back binds nothing.
 */
export async function bindKey(tx: Tx, shop_id: number, { key, affiliate_id, route, params }: KeyedRequest): Promise<void> {
  const name = affiliate_id === undefined ? key : `${affiliate_id}:${key}`
  const hash = createHash('sha256')
    .update(JSON.stringify([route, params]))
    .digest()
  const { rows } = await sql<{ request_hash: Buffer }>`
    insert into used_key (shop_id, key, request_hash) values (${shop_id}, ${name}, ${hash})
    on conflict (shop_id, key) do update set key = excluded.key
    returning request_hash`.execute(tx)
  if (!rows[0]!.request_hash.equals(hash)) throw keyReused(key)
}

const keyReused = (key: string): Refusal => new Refusal('invalid', 'error.keyReused', { params: { key } })

/** A file among the parameters. */
export const hashOfFile = (file: { bytes: Uint8Array } | undefined): string | undefined =>
  file && createHash('sha256').update(file.bytes).digest('hex')
