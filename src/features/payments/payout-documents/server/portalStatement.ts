import { askTwins } from '#features/account/multi-store/server/index.ts'
import { affiliateActor } from '#features/pages/portal-session/server/index.ts'
import { AFFILIATES } from '#features/people/affiliates/rules/shared-fields.ts'
import type { CsvFile, PdfFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { PortalStatementWish } from '../portal-contract.ts'
import { type PreparedStatement, prepareStatement, statementOf } from './statementFile.ts'

interface StatementRequest {
  query: PortalStatementWish
  caller: AffiliateCaller
  from: RequestFacts
}

/** The affiliate's own statement: of this store, of another one of the brand, or of all, each store by its own books and its own days. */
export async function portalStatement(
  services: Services,
  { query: { store, ...query }, caller, from }: StatementRequest,
): Promise<CsvFile | PdfFile> {
  const { shop_id, affiliate_id } = caller
  const actor = affiliateActor(caller)
  const own = () =>
    services.db.inShop(shop_id, tx => prepareStatement(tx, services, { shop_id, affiliate_id, query, actor, from }))
  const isHere = store === undefined || store === shop_id
  const parts = [...(isHere || store === 'all' ? [await own()] : []), ...(isHere ? [] : await elsewhere())]
  const found = parts.filter(part => part !== undefined)
  if (found.length === 0)
    throw new Refusal('not_found', isHere ? 'payoutDocuments.affiliateNotFound' : 'portal.storeNotConnected')
  return statementOf(services, found, query)

  async function elsewhere(): Promise<PreparedStatement[]> {
    // Who looks in from this store sees this store alone.
    if (caller.viewer) return []
    const { stores, away } = await askTwins(
      services.db,
      { shop_id, subject_id: affiliate_id },
      AFFILIATES,
      (tx, twin) => {
        const there = { shop_id: twin.shop_id, affiliate_id: twin.subject_id }
        return prepareStatement(tx, services, { ...there, query, actor: { ...actor, id: twin.subject_id }, from })
      },
      { only: store === 'all' ? undefined : store },
    )
    // A statement that leaves a store out would be wrong without showing it.
    if (away.length > 0) throw new Refusal('unavailable', 'payoutDocuments.storeAway', { params: { store: away[0]!.name } })
    return stores.map(({ found: part }) => part)
  }
}

export async function statementStores({ db }: Services, { shop_id, affiliate_id, viewer }: AffiliateCaller) {
  if (viewer) return []
  const twin = { shop_id, subject_id: affiliate_id }
  const { stores, away } = await askTwins(db, twin, AFFILIATES, async () => true)
  return [...stores, ...away].map(({ shop_id, name }) => ({ shop_id, name }))
}
