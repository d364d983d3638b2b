import { sql } from 'kysely'
import { explain } from '#features/commissions/commission/rules/explain.ts'
import { book, bookActor } from '#features/sales/ledger/server/index.ts'
import { saveFacts } from '#features/sales/orders/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { OrderPreview } from '../../rules/desk-shapes.ts'
import type { NewOrderReferral } from '../../rules/drafts.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'
import { insertReferrals } from '../crediting/insertReferrals.ts'
import { loadMoved } from '../crediting/loadMoved.ts'
import type { LockedReferral } from '../crediting/lockReferrals.ts'
import { repriceMoved } from '../crediting/repriceMoved.ts'
import { changeReferrals } from '../desk/changeReferrals.ts'
import { referralsOf } from '../desk/inOrder.ts'
import { headOf } from '../desk/loadOrder.ts'
import { namesOfAffiliates } from '../desk/names.ts'
import { moneyOf } from '../explain/explanation.ts'
import { calculatedReferrals, creditByHand } from './creditByHand.ts'
import { idOfRequest } from './requests.ts'

/** What it would pay, in words, and who has the order already. Nothing is written. */
export async function previewOrder(
  tx: Tx,
  shop_id: number,
  { affiliate_id, order: name }: { affiliate_id: number; order: string },
  t: Pick<Translate, 'any' | 'language'>,
): Promise<OrderPreview> {
  const hand = await creditByHand(tx, shop_id, affiliate_id, name)
  const { order, others } = hand
  const [own, ...uplines] = calculatedReferrals(hand)
  const money = await moneyOf(tx, shop_id, order.currency)
  const person = await namesOfAffiliates(
    tx,
    shop_id,
    uplines.map(one => one.affiliate_id),
  )
  return {
    order: headOf(order),
    currency: order.currency,
    total: own!.total,
    commission: own!.commission,
    program_name: await programName(tx, shop_id, own!.program_id),
    sentences: sentencesOf(own!.trace, money, t),
    uplines: uplines.map(({ level, affiliate_id: upline, commission }) => ({ level, affiliate: person(upline), commission })),
    already: await referralsOf(tx, shop_id, { order_id: order.id }),
    pays_another: others.length > 0,
  }
}

function sentencesOf(trace: object, money: (amount: Minor) => string, t: Pick<Translate, 'any' | 'language'>): string[] {
  return 'lines' in trace ? explain(trace as never, money).map(({ key, values }) => t.any(key, values)) : []
}

async function programName(tx: Tx, shop_id: number, id: number): Promise<string> {
  const program = await tx
    .selectFrom('program')
    .select('name')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return program.name
}

/** Gives the order to the affiliate, and with it every later refund and edit. That it pays two has to be said. */
export async function addOrder(
  tx: Tx,
  { affiliate_id, order: name, second_affiliate, comment, key }: NewOrderReferral,
  { caller, from }: { caller: Caller; from: RequestFacts },
): Promise<number> {
  const { shop_id } = caller
  const before = await idOfRequest(tx, shop_id, key)
  if (before !== undefined) return before
  const hand = await creditByHand(tx, shop_id, affiliate_id, name)
  const { order, facts, context, made, revived, joining, others } = hand
  if (others[0] && !second_affiliate) throw await paysAnother(tx, shop_id, order.number, others[0])
  // An order that turns out to be the customer's first takes that mark from a later one.
  const moved = repriceMoved(await loadMoved(tx, shop_id, context.firsts.moved(new Set([order.id]))), context)
  await saveFacts(tx, shop_id, [{ id: order.id, facts }, ...moved.facts])
  const lost = await changeReferrals(tx, shop_id, moved.losing, 'first_moved')
  const gained = await changeReferrals(tx, shop_id, moved.gaining, 'first_moved')
  const revivedRows = await changeReferrals(tx, shop_id, revived, 'order_changed')
  const byPerson = { auto_approve: false, auto_approve_days: 0 }
  const newRows = await insertReferrals(tx, shop_id, made, byPerson)
  const joined = await insertReferrals(tx, shop_id, [...joining, ...moved.joining], byPerson)
  const ids = [...revivedRows.ids, ...newRows.ids, ...joined.ids]
  const id = ids[0]!
  await sql`update referral set comment = ${comment}, request_key = ${key} where shop_id = ${shop_id} and id = ${id}`.execute(tx)
  const byHand = [...revivedRows.entries, ...newRows.entries].map(entry => ({
    ...entry,
    event: 'added' as const,
    actor: bookActor(caller),
    at: undefined,
  }))
  await book(tx, shop_id, [...lost.entries, ...gained.entries, ...byHand, ...joined.entries])
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: 'referrals.added',
    subject: { kind: 'referral', id },
    after: { affiliate_id, order: order.number, commission: calculatedReferrals(hand)[0]!.commission, comment },
    from,
  })
  await afterReferralsChanged(tx, shop_id, [...ids, ...lost.ids, ...gained.ids])
  return id
}

async function paysAnother(tx: Tx, shop_id: number, order: string, { id, affiliate_id }: LockedReferral): Promise<Refusal> {
  const person = await namesOfAffiliates(tx, shop_id, [affiliate_id])
  const params = { order, id, affiliate: person(affiliate_id).name }
  return new Refusal('conflict', 'referrals.orderHasAnother', { params, extra: { referral_id: id } })
}
