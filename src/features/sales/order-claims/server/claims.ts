import { sql } from 'kysely'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import type { StoredFile } from '#kit/contract/download.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { ClaimRow, orderClaims } from '../contract.ts'
import type { PortalClaim } from '../portal-contract.ts'
import { type ClaimStatus, orderNumberOf } from '../rules/claim.ts'

/** How many wait for an answer. */
export const countOpenClaims = (tx: Tx, shop_id: number, most: number): Promise<number> =>
  countUpTo(tx, tx.selectFrom('order_claim').where('shop_id', '=', shop_id).where('status', '=', 'open').orderBy('id'), most)

/** Claims of the shop with who made them. */
export const claimsOf = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('order_claim')
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'order_claim.shop_id').onRef('affiliate.id', '=', 'order_claim.affiliate_id'),
    )
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['order_claim.id', 'affiliate_id', 'first_name', 'last_name', 'email', 'program.name as program'])
    .select(['order_claim.status', 'order_number', 'buyer_email', 'note', 'reason', 'referral_id'])
    .select(['order_claim.created_at', 'decided_at', sql<string | null>`bought_on::text`.as('bought_on')])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('order_claim_picture as picture')
            .select(sql`1`.as('one'))
            .where('picture.shop_id', '=', shop_id)
            .whereRef('picture.claim_id', '=', 'order_claim.id'),
        )
        .as('has_picture'),
    )
    .where('order_claim.shop_id', '=', shop_id)

type StoredClaim = Awaited<ReturnType<ReturnType<typeof claimsOf>['executeTakeFirstOrThrow']>>

export async function listClaims(tx: Tx, shop_id: number, { status, query, ...page }: Parsed<typeof orderClaims.list>['query']) {
  const matches = claimsOf(tx, shop_id)
    .$if(status !== undefined, found => found.where('order_claim.status', '=', status!))
    .$if(!!query, found => found.where(matching(query!)))
  // Numbers are given in the order of time.
  const { rows, ...count } = await listPage(matches, page, { sort: { created_at: 'order_claim.id' }, id: 'order_claim.id' })
  return { ...count, rows: rows.map(toRow) }
}

function matching(text: string) {
  const pattern = containsPattern(text)
  return sql<boolean>`(order_number ilike ${containsPattern(orderNumberOf(text))} or buyer_email ilike ${pattern}
    or email ilike ${pattern} or trim(first_name || ' ' || last_name) ilike ${pattern})`
}

export async function requireClaim(tx: Tx, shop_id: number, id: number): Promise<ClaimRow> {
  const row = await claimsOf(tx, shop_id).where('order_claim.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'orderClaims.notFound')
  return toRow(row)
}

function toRow({ first_name, last_name, status, created_at, decided_at, has_picture, ...row }: StoredClaim): ClaimRow {
  return {
    ...row,
    full_name: fullName({ first_name, last_name }),
    status: status as ClaimStatus,
    has_picture: Boolean(has_picture),
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }
}

export function toPortalClaim(stored: StoredClaim): PortalClaim {
  const { referral_id: commission_id, ...row } = toRow(stored)
  return { ...row, commission_id }
}

const PAGE = 20

/** One affiliate's own, newest first. */
export async function listOwnClaims(tx: Tx, shop_id: number, affiliate_id: number, before: number | undefined) {
  const found = await claimsOf(tx, shop_id)
    .where('order_claim.affiliate_id', '=', affiliate_id)
    .$if(before !== undefined, query => query.where('order_claim.id', '<', before!))
    .orderBy('order_claim.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const rows = found.slice(0, PAGE)
  return { rows: rows.map(toPortalClaim), next: found.length > PAGE ? rows.at(-1)!.id : null }
}

/** The picture of a claim; for an affiliate, of their own. */
export async function openPicture(
  tx: Tx,
  { shop_id, affiliate_id }: { shop_id: number; affiliate_id?: number },
  id: number,
): Promise<StoredFile> {
  const picture = await tx
    .selectFrom('order_claim_picture as picture')
    .innerJoin('order_claim', join =>
      join.onRef('order_claim.shop_id', '=', 'picture.shop_id').onRef('order_claim.id', '=', 'picture.claim_id'),
    )
    .select(['format', 'content'])
    .where('picture.shop_id', '=', shop_id)
    .where('claim_id', '=', id)
    .$if(affiliate_id !== undefined, query => query.where('order_claim.affiliate_id', '=', affiliate_id!))
    .executeTakeFirst()
  if (!picture) throw new Refusal('not_found', 'orderClaims.notFound')
  return { name: `claim-${id}`, format: picture.format as StoredFile['format'], bytes: picture.content }
}
