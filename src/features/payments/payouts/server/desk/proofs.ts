import { sql } from 'kysely'
import type { StoredFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { DocumentFormat } from '#kit/documentFile.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckedDocument } from '#server/files/checkDocument.ts'
import { seal, unseal } from '#server/seal.ts'

interface PayoutKey {
  shop_id: number
  payout_id: number
}

const sealOf = (secret: string, { shop_id, payout_id }: PayoutKey) => ({
  ...{ secret, purpose: 'payment-proof', owner: `${shop_id}:${payout_id}` },
})

/** Keeps what shows that a payment by hand was made, in the place of what was there. Like the payee it stays when the affiliate is gone: the shop has to show where money went for years. */
export async function keepProof(tx: Tx, secret: string, owner: PayoutKey, document: CheckedDocument): Promise<void> {
  const { format, filename, bytes } = document
  const sealed = seal(sealOf(secret, owner), bytes)
  const { rows } = await sql<{ payout_id: number }>`
    insert into payout_proof (shop_id, payout_id, format, filename, byte_count, sealed)
    select shop_id, id, ${format}, ${filename}, ${bytes.length}, ${sealed} from payout
    where shop_id = ${owner.shop_id} and id = ${owner.payout_id} and rail = 'manual' and state = 'paid'
    on conflict (shop_id, payout_id) do update set format = excluded.format, filename = excluded.filename,
      byte_count = excluded.byte_count, sealed = excluded.sealed, created_at = excluded.created_at
    returning payout_id`.execute(tx)
  if (!rows[0]) throw new Refusal('conflict', 'payouts.noProofNeeded')
}

/** What it is called; nothing where there is none. */
export async function proofOf(tx: Tx, { shop_id, payout_id }: PayoutKey): Promise<string | null> {
  const row = await tx
    .selectFrom('payout_proof')
    .select('filename')
    .where('shop_id', '=', shop_id)
    .where('payout_id', '=', payout_id)
    .executeTakeFirst()
  return row?.filename ?? null
}

/** Whoever asks has made sure that the payment is theirs to see. */
export async function openProof(tx: Tx, secret: string, owner: PayoutKey): Promise<StoredFile> {
  const row = await tx
    .selectFrom('payout_proof')
    .select(['format', 'sealed'])
    .where('shop_id', '=', owner.shop_id)
    .where('payout_id', '=', owner.payout_id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const bytes = unseal(sealOf(secret, owner), row.sealed)
  if (!bytes) throw new Refusal('conflict', 'payouts.proofUnreadable')
  return { name: `payment-${owner.payout_id}-proof`, format: row.format as DocumentFormat, bytes }
}
