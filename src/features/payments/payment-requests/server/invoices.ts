import { sql } from 'kysely'
import type { StoredFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { DocumentFormat } from '#kit/documentFile.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckedDocument } from '#server/files/checkDocument.ts'
import { seal, unseal } from '#server/seal.ts'

interface RequestKey {
  shop_id: number
  request_id: number
}

const sealOf = (secret: string, { shop_id, request_id }: RequestKey) => ({
  ...{ secret, purpose: 'payment-request-invoice' },
  owner: `${shop_id}:${request_id}`,
})

export async function keepInvoice(tx: Tx, secret: string, owner: RequestKey, document: CheckedDocument): Promise<void> {
  const { format, filename, bytes } = document
  const sealed = seal(sealOf(secret, owner), bytes)
  await tx
    .insertInto('payment_request_file')
    .values({ ...owner, format, filename, byte_count: bytes.length, sealed })
    .execute()
}

/** Whoever asks has made sure that the request is theirs to see. */
export async function openInvoice(tx: Tx, secret: string, owner: RequestKey): Promise<StoredFile> {
  const row = await tx
    .selectFrom('payment_request_file')
    .select(['format', 'sealed'])
    .where('shop_id', '=', owner.shop_id)
    .where('request_id', '=', owner.request_id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const bytes = unseal(sealOf(secret, owner), row.sealed)
  if (!bytes) throw new Refusal('conflict', 'paymentRequests.invoiceUnreadable')
  return { name: `invoice-${owner.request_id}`, format: row.format as DocumentFormat, bytes }
}

/** Names and addresses stand on them. */
export async function deleteInvoicesOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await sql`
    delete from payment_request_file where shop_id = ${shop_id} and request_id in (
      select id from payment_request where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids}::bigint[]))`.execute(tx)
}
