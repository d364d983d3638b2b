import type { StoredFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { DocumentFormat } from '#kit/documentFile.ts'
import { type Actor, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckedDocument } from '#server/files/checkDocument.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { seal, unseal } from '#server/seal.ts'

/** Who did it: somebody of the shop, or the affiliate. */
interface Author {
  actor: Actor
  from: RequestFacts
}

const sealOf = (secret: string, { shop_id, affiliate_id }: AffiliateOfShop) => ({
  secret,
  purpose: 'w9-file',
  owner: `${shop_id}:${affiliate_id}`,
})

/** Keeps the signed form, whoever sends it, in the place of one that was there. The caller has made sure that there is such an affiliate. */
export async function keepW9File(
  tx: Tx,
  secret: string,
  owner: AffiliateOfShop,
  { format, filename, bytes }: CheckedDocument,
  by: Author,
): Promise<void> {
  const values = {
    ...{ format, filename, byte_count: bytes.length, sealed: seal(sealOf(secret, owner), bytes) },
    ...{ sent_by: by.actor.kind === 'affiliate' ? 'affiliate' : 'member', received_at: new Date() },
  }
  await tx
    .insertInto('w9_file')
    .values({ ...owner, ...values })
    .onConflict(conflict => conflict.columns(['shop_id', 'affiliate_id']).doUpdateSet(values))
    .execute()
  await logged(tx, 'sendFile', owner, by)
}

/** What may be shown of it without opening it. */
export const findW9File = (tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop) =>
  tx
    .selectFrom('w9_file')
    .select(['format', 'filename', 'byte_count', 'sent_by', 'received_at'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .executeTakeFirst()

/** The form itself; an identity number stands on it, so whoever opens it is written down in the same transaction. */
export async function openW9File(tx: Tx, secret: string, owner: AffiliateOfShop, by: Author): Promise<StoredFile> {
  const row = await tx
    .selectFrom('w9_file')
    .select(['format', 'sealed'])
    .where('shop_id', '=', owner.shop_id)
    .where('affiliate_id', '=', owner.affiliate_id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'taxDocuments.fileNotFound')
  const bytes = unseal(sealOf(secret, owner), row.sealed)
  // After a change of the product's secret it must be sent again.
  if (!bytes) throw new Refusal('conflict', 'taxDocuments.fileUnreadable')
  await logged(tx, 'openFile', owner, by)
  return { name: `w-9-${owner.affiliate_id}`, format: row.format as DocumentFormat, bytes }
}

export async function removeW9File(tx: Tx, owner: AffiliateOfShop, by: Author): Promise<void> {
  if (!(await deleteW9Files(tx, owner.shop_id, [owner.affiliate_id]))) throw new Refusal('not_found', 'taxDocuments.fileNotFound')
  await logged(tx, 'removeFile', owner, by)
}

/** Answers whether there was one. */
export async function deleteW9Files(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<boolean> {
  const gone = await tx
    .deleteFrom('w9_file')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', [...affiliate_ids])
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

const logged = (
  tx: Tx,
  verb: 'sendFile' | 'openFile' | 'removeFile',
  { shop_id, affiliate_id }: AffiliateOfShop,
  { actor, from }: Author,
) => audit(tx, { shop_id, actor, action: `taxDocuments.${verb}`, subject: { kind: 'affiliate', id: affiliate_id }, from })
