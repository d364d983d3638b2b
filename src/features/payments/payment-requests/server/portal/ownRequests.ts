import { affiliateActor } from '#features/pages/portal-session/server/index.ts'
import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller, AffiliateOfShop } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { OwnRequest, RequestTerms } from '../../portal-contract.ts'
import { isOpenTo } from '../../rules/requestProblem.ts'
import { RequestStatus } from '../../rules/settings.ts'
import { requestFacts } from '../createRequest.ts'
import { publishRequests } from '../publishRequests.ts'

export async function readTerms(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop): Promise<RequestTerms> {
  const person = await affiliateOf(tx, shop_id, affiliate_id)
    .select(['id', 'program_id', 'status', 'payment_method', 'payment_info'])
    .executeTakeFirstOrThrow()
  const facts = await requestFacts(tx, shop_id, person)
  if (!isOpenTo(facts)) return null
  const { minimum, allows_extra, invoice } = facts.settings
  const open = await ownRequests(tx, { shop_id, affiliate_id }).where('status', '=', RequestStatus.pending).executeTakeFirst()
  return {
    currency: await currencyOf(tx, shop_id),
    approved: facts.approved,
    minimum,
    missing: Math.max(0, Math.max(minimum, 1) - facts.approved),
    allows_extra: allows_extra === 1,
    invoice,
    lacks_method: !facts.isPayable,
    has_open: open !== undefined,
  }
}

export async function listOwn(tx: Tx, asker: AffiliateOfShop, { before, limit }: { before?: number; limit: number }) {
  const found = await ownRequests(tx, asker)
    .$if(before !== undefined, query => query.where('payment_request.id', '<', before!))
    .orderBy('payment_request.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit).map(toOwn)
  return { rows, next: found.length > limit ? rows.at(-1)!.id : null }
}

export async function requireOwn(tx: Tx, asker: AffiliateOfShop, id: number): Promise<OwnRequest> {
  const row = await ownRequests(tx, asker).where('payment_request.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toOwn(row)
}

/** Of a merchant who answers and an affiliate who withdraws at once, one does. */
export async function withdraw(tx: Tx, caller: AffiliateCaller, id: number, from: RequestFacts): Promise<OwnRequest> {
  const { shop_id, affiliate_id } = caller
  const withdrawn = await tx
    .updateTable('payment_request')
    .set({ status: RequestStatus.withdrawn, decided_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('affiliate_id', '=', affiliate_id)
    .where('status', '=', RequestStatus.pending)
    .returning('id')
    .executeTakeFirst()
  const request = await requireOwn(tx, caller, id)
  if (!withdrawn) throw new Refusal('conflict', 'paymentRequests.alreadyAnswered')
  const subject = { kind: 'affiliate', id: affiliate_id }
  const after = { affiliate: caller.name, amount: request.amount }
  await audit(tx, { shop_id, actor: affiliateActor(caller), action: 'paymentRequests.withdrawn', subject, after, from })
  await publishRequests(tx, shop_id, [affiliate_id])
  return request
}

const ownRequests = (tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop) =>
  tx
    .selectFrom('payment_request')
    .leftJoin('payment_request_file as file', join =>
      join.onRef('file.shop_id', '=', 'payment_request.shop_id').onRef('file.request_id', '=', 'payment_request.id'),
    )
    .select(['payment_request.id', 'status', 'currency', 'amount', 'extra', 'note', 'reason', 'created_at', 'decided_at'])
    .select('file.filename as invoice')
    .where('payment_request.shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)

type StoredRequest = Awaited<ReturnType<ReturnType<typeof ownRequests>['executeTakeFirstOrThrow']>>

const toOwn = ({ status, created_at, decided_at, ...row }: StoredRequest): OwnRequest => ({
  ...row,
  status: status as OwnRequest['status'],
  created_at: created_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
})
