import { sql } from 'kysely'
import { isByConnection } from '#features/commissions/commission/rules/TrackingType.ts'
import { rulesOf } from '#features/commissions/programs/server/index.ts'
import { book, bookActor, type NewEntry } from '#features/sales/ledger/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type Minor, sum } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { type CalculatedReferral, creditOrder, type Terms } from '../../rules/creditOrder.ts'
import type { Recalculation } from '../../rules/desk-shapes.ts'
import type { RecalculationOrder } from '../../rules/drafts.ts'
import { explainReferral } from '../../rules/explain/explainReferral.ts'
import { wasConnectedByHand } from '../../rules/firstSales.ts'
import { apartFromIdle, type IdleLevel, stillIdle } from '../../rules/idleLevels.ts'
import { mayRecalculate } from '../../rules/mayChange.ts'
import { orderVersion } from '../../rules/orderVersion.ts'
import { paymentOf } from '../../rules/paymentOf.ts'
import { accountOf, isPaid, ReferralStatus } from '../../rules/status.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'
import { currentTerms } from '../crediting/compareOrder.ts'
import { loadHandConnections } from '../crediting/customerHistory.ts'
import { insertReferrals, type NewReferral } from '../crediting/insertReferrals.ts'
import { loadAffiliates } from '../crediting/loadAffiliates.ts'
import { type LockedReferral, lockReferrals } from '../crediting/lockReferrals.ts'
import { requireReferral } from '../desk/detail.ts'
import { type LoadedOrder, loadOrder } from '../desk/loadOrder.ts'
import { namesOfAffiliates } from '../desk/names.ts'
import { moneyOf } from '../explain/explanation.ts'

interface Repriced {
  referral: LockedReferral
  terms: Terms
  calculated: CalculatedReferral | undefined
  before: Minor
  after: Minor
}

interface RepricedSale {
  order: LoadedOrder
  rows: Repriced[]
  /** Uplines who had no row and earn by today's rules, and those who earn nothing still. */
  joining: NewReferral[]
  idle: IdleLevel[]
}

/** The sale and its uplines as a new order would be paid today: the same order and the same facts, the rules of now. */
async function reprice(tx: Tx, shop_id: number, id: number): Promise<RepricedSale> {
  const asked = await requireReferral(tx, shop_id, id)
  if (isPaid(asked)) throw new Refusal('conflict', 'referrals.paidNotRecalculated')
  if (asked.moved_to !== null) throw new Refusal('conflict', 'referrals.movedNotAdjusted')
  if (!mayRecalculate(asked)) throw new Refusal('conflict', 'referrals.fixedNotRecalculated')
  await sql`select from store_order where shop_id = ${shop_id} and id = ${asked.order_id} for update`.execute(tx)
  const order = (await loadOrder(tx, shop_id, asked.order_id!))!
  const standing = await lockReferrals(tx, shop_id, [order.id])
  const sale = standing.find(one => one.kind === 'sale' && (one.id === id || one.id === asked.parent_id))
  const credit = order.attribution?.credits.find(one => one.affiliate_id === sale?.affiliate_id)
  if (!sale || !credit) throw new Refusal('conflict', 'referrals.fixedNotRecalculated')
  const rows = [sale, ...standing.filter(one => one.parent_id === sale.id)]
  if (rows.some(isPaid)) throw new Refusal('conflict', 'referrals.paidNotRecalculated')

  const waiting = stillIdle(sale.idle_levels, rows)
  const terms = await termsOf(tx, shop_id, [...rows, ...waiting])
  const uplines = [...rows.slice(1), ...waiting].toSorted((a, b) => a.level - b.level)
  const calculated = creditOrder(orderVersion(order.content, order.attribution!), {
    credit: { ...credit, tracking_type: asked.kind === 'sale' ? asked.tracking_type : credit.tracking_type },
    terms: terms(sale),
    is_first_with_affiliate: sale.is_first_commission,
    was_connected: await wasConnected(tx, shop_id, order, sale),
    uplines: uplines.map(one => ({ affiliate_id: one.affiliate_id, level: one.level, is_active: true, terms: terms(one) })),
  })
  const isWaiting = ({ kind, affiliate_id }: CalculatedReferral) =>
    kind === 'network' && waiting.some(one => one.affiliate_id === affiliate_id)
  const { earning } = apartFromIdle(calculated.filter(isWaiting))
  return {
    order,
    joining: earning.map(one => newRow(one, order, sale)),
    idle: stillIdle(waiting, earning).map(one => ({ ...one, ...versionOf(terms(one)) })),
    rows: rows.map(referral => {
      const now = calculated.find(one => one.kind === referral.kind && one.affiliate_id === referral.affiliate_id)
      const after = sum([now?.commission ?? 0, -referral.corrected])
      return { referral, terms: terms(referral), calculated: now, before: referral.commission, after }
    }),
  }
}

const versionOf = ({ program_id, version }: Terms) => ({ program_id, program_version: version })

/** Of an upline who begins to earn by a sale that is there already. */
const newRow = (one: CalculatedReferral, order: LoadedOrder, sale: LockedReferral): NewReferral => ({
  ...one,
  order_id: order.id,
  order_version: order.version,
  customer_id: order.customer_id,
  currency: order.currency,
  coupon_code: order.content.coupon_codes[0] ?? null,
  placed_at: order.content.placed_at,
  recorded_at: undefined,
  is_paid: paymentOf(order.content) === 'paid',
  awaits_payment: paymentOf(order.content) === 'open',
  parent_id: sale.id,
  is_denied: sale.status === ReferralStatus.denied,
})

async function wasConnected(tx: Tx, shop_id: number, order: LoadedOrder, sale: LockedReferral): Promise<boolean> {
  const { customer_id } = order
  if (customer_id === null) return false
  const { affiliate_id, tracking_type } = sale
  const placed_at = order.content.placed_at.getTime()
  const connections = await loadHandConnections(tx, shop_id, [customer_id])
  return wasConnectedByHand(connections, { customer_id, affiliate_id, placed_at, by_connection: isByConnection(tracking_type) })
}

/** Everybody's program as it is now. */
async function termsOf(
  tx: Tx,
  shop_id: number,
  rows: readonly { affiliate_id: number }[],
): Promise<(one: { affiliate_id: number }) => Terms> {
  const ids = rows.map(row => row.affiliate_id)
  const affiliates = await loadAffiliates(tx, shop_id, ids, 0)
  const refs = ids.map(id => currentTerms(affiliates.get(id)!))
  const rules = await rulesOf(tx, shop_id, refs)
  return ({ affiliate_id }) => {
    const ref = currentTerms(affiliates.get(affiliate_id)!)
    return { ...ref, rules: rules(ref) }
  }
}

/** Old and new amounts, before anything is written. */
export async function previewRecalculation(
  tx: Tx,
  shop_id: number,
  id: number,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<Recalculation> {
  return tell(tx, shop_id, await reprice(tx, shop_id, id), t)
}

async function tell(
  tx: Tx,
  shop_id: number,
  { order, rows, joining }: RepricedSale,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<Recalculation> {
  const ids = [...rows.map(row => row.referral.affiliate_id), ...joining.map(one => one.affiliate_id)]
  const person = await namesOfAffiliates(tx, shop_id, ids)
  const money = await moneyOf(tx, shop_id, order.currency)
  const programs = await programNames(tx, shop_id, [
    ...rows.map(row => row.terms.program_id),
    ...joining.map(one => one.program_id),
  ])
  const [sale] = rows
  const said = sale!.calculated
    ? explainReferral(
        {
          kind: 'sale',
          status: ReferralStatus.pending,
          commission: sale!.calculated.commission,
          commission_adjustment: 0,
          trace: sale!.calculated.trace,
          seller_id: null,
          tracking_type: sale!.calculated.tracking_type,
          cancelled_at: order.cancelled_at,
          awaits_payment: false,
          payout_id: null,
          moved_to: null,
          status_before_denial: null,
          network_denied: 0,
          adjustment_withdrawn: 0,
        },
        { t, money, nameOf: affiliate => person(affiliate).name },
      )
    : undefined
  return {
    currency: order.currency,
    before: sum(rows.map(row => row.before)),
    after: sum([...rows.map(row => row.after), ...joining.map(one => one.commission)]),
    rows: [
      ...rows.map(({ referral, terms, before, after }) => ({
        id: referral.id,
        kind: referral.kind,
        level: referral.level,
        affiliate: person(referral.affiliate_id),
        program_name: programs.get(terms.program_id) ?? '',
        version_before: referral.program_version,
        version_after: terms.version,
        before,
        after,
      })),
      ...joining.map(({ kind, level, affiliate_id, program_id, program_version, commission }) => ({
        ...{ id: null, kind, level, affiliate: person(affiliate_id), program_name: programs.get(program_id) ?? '' },
        ...{ version_before: program_version, version_after: program_version, before: 0, after: commission },
      })),
    ],
    sentences: said
      ? [...said.lines.flatMap(line => line.sentences), ...said.sentences]
      : [t.any('referrals.explain.nothingLeft')],
  }
}

async function programNames(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('program')
    .select(['id', 'name'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/** Does what the preview showed; if the amounts are others by now, nothing. */
export async function recalculate(
  tx: Tx,
  id: number,
  expected: RecalculationOrder,
  { caller, from, t }: { caller: Caller; from: RequestFacts; t: Pick<Translate, 'any' | 'language'> },
): Promise<Recalculation> {
  const { shop_id } = caller
  const repriced = await reprice(tx, shop_id, id)
  const told = await tell(tx, shop_id, repriced, t)
  if (told.before !== expected.before || told.after !== expected.after)
    throw new Refusal('conflict', 'referrals.recalculationChanged')
  const entries = await write(tx, shop_id, repriced, bookActor(caller))
  const joined = await insertReferrals(tx, shop_id, repriced.joining, { auto_approve: false, auto_approve_days: 0 })
  await book(tx, shop_id, [...entries, ...joined.entries])
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: 'referrals.recalculated',
    subject: { kind: 'referral', id },
    before: { commission: told.before },
    after: { commission: told.after },
    from,
  })
  await afterReferralsChanged(tx, shop_id, [...repriced.rows.map(row => row.referral.id), ...joined.ids])
  return told
}

/** A deduction made by hand never turns what is left into a debt. */
async function write(tx: Tx, shop_id: number, { rows, idle }: RepricedSale, actor: string): Promise<NewEntry[]> {
  const values = rows.map(({ referral, terms, calculated, after }) => ({
    id: referral.id,
    program_id: terms.program_id,
    program_version: terms.version,
    commission: after,
    total: calculated?.total ?? 0,
    quantity: calculated?.quantity ?? 0,
    trace: calculated?.trace ?? null,
    idle_levels: referral.kind === 'sale' ? idle : null,
  }))
  const { rows: changed } = await sql<{ id: number; revision: number; delta: Minor }>`
    with known as (
      select id, commission + commission_adjustment as amount from referral where shop_id = ${shop_id} and id = any(${values.map(one => one.id)})
    )
    update referral set program_id = now_.program_id, program_version = now_.program_version, commission = now_.commission,
      commission_adjustment = case when known.amount >= 0 then greatest(commission_adjustment, -now_.commission) else commission_adjustment end,
      adjustment_withdrawn = adjustment_withdrawn + commission_adjustment
        - case when known.amount >= 0 then greatest(commission_adjustment, -now_.commission) else commission_adjustment end,
      offered_rise = 0, idle_levels = now_.idle_levels,
      total = now_.total, quantity = now_.quantity, trace = coalesce(now_.trace, referral.trace),
      revision = revision + 1, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as now_(id bigint, program_id bigint, program_version integer, commission bigint,
      total bigint, quantity integer, trace jsonb, idle_levels jsonb)
    join known on known.id = now_.id
    where referral.shop_id = ${shop_id} and referral.id = now_.id
    returning referral.id, revision, referral.commission + commission_adjustment - known.amount as delta`.execute(tx)
  const byId = new Map(changed.map(row => [row.id, row]))
  return rows
    .filter(({ referral }) => referral.status !== ReferralStatus.denied)
    .map(({ referral }) => ({ referral, ...referral }))
    .map(({ referral, id, affiliate_id, currency }) => ({
      source: `referral:${id}:recalculated:${byId.get(id)!.revision}`,
      event: 'recalculated',
      referral_id: id,
      actor,
      movements: [{ from: 'expense', to: accountOf(referral), affiliate_id, currency, amount: byId.get(id)!.delta }],
    }))
}
