import type * as z from 'zod'
import { notify } from '#features/account/notifications/server/index.ts'
import { ownSaleOf } from '#features/sales/referrals/server/index.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanImage } from '#server/files/cleanImage.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import type { ClaimAnswer } from '../portal-contract.ts'
import { claimName, MAX_PICTURE_BYTES, PICTURE_SIDE, pictureFormats } from '../rules/claim.ts'
import type { ClaimDraft } from '../rules/claimDraft.ts'
import { orderClaimed } from '../rules/notifications.ts'
import { claimsOf, toPortalClaim } from './claims.ts'
import { publishClaims } from './publishClaims.ts'

type ClaimWithoutPicture = Omit<z.output<typeof ClaimDraft>, 'picture'>

export interface ClaimPicture {
  format: (typeof pictureFormats)[number]
  content: Buffer
}

/** The picture made anew from its pixels, small enough to keep. Outside any transaction. */
export async function checkPicture(upload: UploadedFile | undefined): Promise<ClaimPicture | undefined> {
  if (!upload || upload.bytes.length === 0) return undefined
  const rules = { maxBytes: MAX_PICTURE_BYTES, formats: pictureFormats, maxSide: PICTURE_SIDE, field: 'picture' }
  const { content, media_type } = await cleanImage(upload.bytes, rules)
  return { format: media_type === 'image/png' ? 'png' : 'jpeg', content }
}

interface NewClaim extends ClaimWithoutPicture {
  picture?: ClaimPicture
}

/**
 * Records that an affiliate misses an order. Nothing but their own commissions is looked at: whether there is such an
 * order, and whose it is, cannot be told from the answer, nor from how long it takes.
 */
export async function createClaim(
  tx: Tx,
  { shop_id, affiliate_id, name }: Pick<AffiliateCaller, 'shop_id' | 'affiliate_id' | 'name'>,
  { order_number, buyer_email, bought_on, note, picture }: NewClaim,
  from?: RequestFacts,
): Promise<ClaimAnswer> {
  const commission_id = order_number && (await ownSaleOf(tx, shop_id, affiliate_id, order_number))
  if (commission_id) return { outcome: 'credited', commission_id }
  const asked = { affiliate_id, order_number, buyer_email }
  const said = { bought_on: bought_on || null, note: note.trim() }
  const created = await insertClaim(tx, { shop_id, ...asked, ...said })
  const id = created ?? (await addToOpen(tx, { shop_id, ...asked }, said))
  if (id !== undefined && picture) await keepPicture(tx, shop_id, id, picture)
  if (created !== undefined) {
    await notify(tx, shop_id, orderClaimed, { count: 1, name })
    const actor = { kind: 'affiliate', id: affiliate_id, name } as const
    const subject = { kind: 'affiliate', id: affiliate_id }
    // Who bought is not written where nobody can erase it.
    const after = { affiliate: name, order: order_number ? claimName(asked) : '' }
    await audit(tx, { shop_id, actor, action: 'orderClaims.created', subject, after, from })
  }
  await publishClaims(tx, shop_id, affiliate_id)
  const claim = await claimsOf(tx, shop_id)
    .where('order_claim.affiliate_id', '=', affiliate_id)
    .where('order_number', '=', order_number)
    .where('buyer_email', '=', buyer_email)
    .orderBy('order_claim.id', 'desc')
    .executeTakeFirstOrThrow()
  return { outcome: created === undefined ? 'waiting' : 'recorded', claim: toPortalClaim(claim) }
}

interface ClaimedOrder {
  shop_id: number
  affiliate_id: number
  order_number: string
  buyer_email: string
}

interface Said {
  bought_on: string | null
  note: string
}

/** Nothing where the same is open already. */
async function insertClaim(tx: Tx, values: ClaimedOrder & Said): Promise<number | undefined> {
  const created = await tx
    .insertInto('order_claim')
    .values(values)
    .onConflict(conflict =>
      conflict.columns(['shop_id', 'affiliate_id', 'order_number', 'buyer_email']).where('status', '=', 'open').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return created?.id
}

/** Who asks again says more. */
async function addToOpen(tx: Tx, { shop_id, affiliate_id, order_number, buyer_email }: ClaimedOrder, said: Said) {
  const added = await tx
    .updateTable('order_claim')
    .set(eb => ({
      bought_on: said.bought_on ?? eb.ref('bought_on'),
      note: said.note || eb.ref('note'),
    }))
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('order_number', '=', order_number)
    .where('buyer_email', '=', buyer_email)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

async function keepPicture(tx: Tx, shop_id: number, claim_id: number, picture: ClaimPicture): Promise<void> {
  await tx
    .insertInto('order_claim_picture')
    .values({ shop_id, claim_id, ...picture })
    .onConflict(conflict => conflict.columns(['shop_id', 'claim_id']).doUpdateSet(picture))
    .execute()
}
