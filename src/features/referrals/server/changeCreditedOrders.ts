import { sql } from 'kysely'
import type { NetworkPriced } from '#features/commission/networkCommissions.ts'
import type { Priced } from '#features/commission/Priced.ts'
import type { NewEntry } from '#features/ledger/server/index.ts'
import { rulesOf } from '#features/programs/server/index.ts'
import type { Currency } from '#kit/currencies.ts'
import type { Minor } from '#kit/money.ts'
import type { Tx } from '#server/db/database.ts'
import { creditOrder, type Terms, type WorkedReferral } from '../creditOrder.ts'
import { historicTime } from '../historicTime.ts'
import type { OrderFacts } from '../OrderFacts.ts'
import { orderVersion } from '../orderVersion.ts'
import { accountOf, ReferralStatus } from '../status.ts'
import { saveFacts } from './creditNewOrders.ts'
import type { Written } from './insertReferrals.ts'
import { loadCollections } from './loadEvidence.ts'
import type { SavedOrder } from './saveOrders.ts'

interface Standing {
  id: number
  order_id: number
  affiliate_id: number
  program_id: number
  program_version: number
  kind: 'sale' | 'network'
  level: number
  parent_id: number | null
  status: ReferralStatus
  currency: Currency
  commission: Minor
  is_first_commission: boolean
  tracking_type: number
  customer_id: number | null
  /** What corrections after payment already added or took back. */
  corrected: Minor
}

interface Change {
  referral: Standing
  saved: SavedOrder
  worked: WorkedReferral | undefined
  /** What has to be booked: the new amount less all that is booked already. */
  delta: Minor
}

/**
 * Prices orders that changed again, under the rules and facts they were credited with; what is to be booked is the difference alone.
 * An unpaid referral is lowered or raised in place; a paid one stays as it was paid, and a row of its own corrects it.
 */
export async function changeCreditedOrders(tx: Tx, shop_id: number, changed: readonly SavedOrder[]): Promise<Written> {
  const nothing = { ids: [], entries: [] }
  if (changed.length === 0) return nothing
  const referrals = await lockReferrals(
    tx,
    shop_id,
    changed.map(saved => saved.id),
  )
  if (referrals.length === 0) return nothing
  const facts = await withNewProducts(tx, shop_id, changed)
  const rules = await rulesOf(tx, shop_id, referrals.map(versionOf))
  const terms = (referral: Standing): Terms => ({ ...versionOf(referral), rules: rules(versionOf(referral)) })
  const changes = changed.flatMap(saved => changesOf(saved, facts.get(saved.id)!, referrals, terms))
  const moved = await updateInPlace(
    tx,
    shop_id,
    changes.filter(({ referral }) => referral.status !== ReferralStatus.paid),
  )
  const corrected = await correctPaid(
    tx,
    shop_id,
    changes.filter(({ referral, delta }) => referral.status === ReferralStatus.paid && delta !== 0),
  )
  return { ids: changes.map(({ referral }) => referral.id), entries: [...moved, ...corrected] }
}

const versionOf = ({ program_id, program_version }: Standing) => ({ program_id, version: program_version })

function changesOf(
  saved: SavedOrder,
  facts: OrderFacts,
  all: readonly Standing[],
  terms: (referral: Standing) => Terms,
): Change[] {
  const ofOrder = all.filter(referral => referral.order_id === saved.id)
  return ofOrder
    .filter(referral => referral.kind === 'sale')
    .flatMap(sale => {
      const credit = facts.credits.find(one => one.affiliate_id === sale.affiliate_id)
      const network = ofOrder.filter(referral => referral.parent_id === sale.id)
      const uplines = network.map(referral => ({ ...referral, is_active: true, terms: terms(referral) }))
      const worked = credit
        ? creditOrder(orderVersion(saved.order, facts), {
            credit: { ...credit, line_ids: linesNow(saved, credit.line_ids, facts) },
            terms: terms(sale),
            is_first_with_affiliate: sale.is_first_commission,
            uplines,
          })
        : []
      return [sale, ...network].map(referral => {
        const now = worked.find(result => result.kind === referral.kind && result.affiliate_id === referral.affiliate_id)
        return { referral, saved, worked: now, delta: (now?.commission ?? 0) - referral.commission - referral.corrected }
      })
    })
}

/** A line added by an edit goes to the affiliate who brought the order: the first credit. */
function linesNow({ order }: SavedOrder, credited: readonly string[], facts: OrderFacts): readonly string[] {
  const known = new Set(facts.credits.flatMap(credit => credit.line_ids))
  const added = order.lines.filter(line => line.kind === 'product' && !known.has(line.id)).map(line => line.id)
  return credited === facts.credits[0]?.line_ids ? [...credited, ...added] : credited
}

async function lockReferrals(tx: Tx, shop_id: number, orders: readonly number[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id, order_id, affiliate_id, program_id, program_version, kind, level, parent_id, status, currency, commission, is_first_commission,
      tracking_type, customer_id, coalesce((select sum(commission) from referral as correction where correction.shop_id = referral.shop_id
        and correction.parent_id = referral.id and correction.kind = 'correction'), 0)::bigint as corrected
    from referral
    where shop_id = ${shop_id} and order_id = any(${orders}) and kind in ('sale', 'network')
    order by id for update`.execute(tx)
  return rows
}

/** Products that an edit added get the collections they are in now; the others keep what was written down. */
async function withNewProducts(tx: Tx, shop_id: number, changed: readonly SavedOrder[]): Promise<Map<number, OrderFacts>> {
  const unknown = ({ order, facts }: SavedOrder) =>
    order.lines.flatMap(line => (line.product_id && !(line.product_id in facts!.collections) ? [line.product_id] : []))
  const collections = await loadCollections(tx, shop_id, [...new Set(changed.flatMap(unknown))])
  const updated = changed.map(saved => {
    const added = Object.fromEntries(unknown(saved).map(product => [product, collections.get(product) ?? []]))
    return {
      id: saved.id,
      facts: { ...saved.facts!, collections: { ...saved.facts!.collections, ...added } },
      grown: Object.keys(added).length > 0,
    }
  })
  const grown = updated.filter(one => one.grown)
  if (grown.length > 0) await saveFacts(tx, shop_id, grown)
  return new Map(updated.map(one => [one.id, one.facts]))
}

async function updateInPlace(tx: Tx, shop_id: number, changes: readonly Change[]): Promise<NewEntry[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ referral, saved, worked, delta }) => ({
    id: referral.id,
    delta,
    total: worked?.total ?? 0,
    quantity: worked?.quantity ?? 0,
    trace: (worked?.trace ?? null) as Priced | NetworkPriced | null,
    order_version: saved.version,
    at: historicTime(saved.order, saved.order.updated_at),
  }))
  await sql`
    update referral set commission = commission + change.delta, total = change.total, quantity = change.quantity,
      trace = coalesce(change.trace, referral.trace), order_version = change.order_version, changed_at = coalesce(change.at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as change(id bigint, delta bigint, total bigint, quantity integer, trace jsonb, order_version integer, at timestamptz)
    where referral.shop_id = ${shop_id} and referral.id = change.id`.execute(tx)
  return changes.filter(({ referral }) => referral.status !== ReferralStatus.denied).map(entryOf)
}

function entryOf({ referral, saved, delta }: Change): NewEntry {
  const { id, affiliate_id, currency, status } = referral
  return {
    source: `referral:${id}:order-version:${saved.version}`,
    event: 'order_changed',
    referral_id: id,
    actor: 'system:orders',
    at: historicTime(saved.order, saved.order.updated_at),
    movements: [{ from: 'expense', to: accountOf(status), affiliate_id, currency, amount: delta }],
  }
}

/** Paid money is not taken out of a referral; the difference waits as a row of its own for the next payout to net it. */
async function correctPaid(tx: Tx, shop_id: number, changes: readonly Change[]): Promise<NewEntry[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ referral, saved, worked, delta }) => ({
    ...referral,
    parent_id: referral.id,
    commission: delta,
    refund_id: saved.order.refund_id,
    order_version: saved.version,
    trace: worked?.trace ?? null,
  }))
  const { rows: corrections } = await sql<{ id: number; affiliate_id: number; currency: Currency; commission: Minor }>`
    insert into referral (shop_id, order_id, affiliate_id, program_id, program_version, tracking_type, kind, level, parent_id, refund_id, status,
      currency, total, commission, customer_id, trace, order_version)
    select ${shop_id}, order_id, affiliate_id, program_id, program_version, tracking_type, 'correction', level, parent_id, refund_id,
      ${ReferralStatus.approved}, currency, 0, commission, customer_id, trace, order_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as correction(order_id bigint, affiliate_id bigint, program_id bigint,
      program_version integer, tracking_type smallint, level smallint, parent_id bigint, refund_id text, currency text,
      commission bigint, customer_id bigint, trace jsonb, order_version integer)
    on conflict do nothing
    returning id, affiliate_id, currency, commission`.execute(tx)
  return corrections.map(({ id, affiliate_id, currency, commission }) => ({
    source: `referral:${id}:corrected`,
    event: 'corrected_after_payment',
    referral_id: id,
    actor: 'system:orders',
    movements: [{ from: 'expense', to: 'payable', affiliate_id, currency, amount: commission }],
  }))
}
