import { sql } from 'kysely'
import { decideCodes, giveCredits, makeCode, type StoredCredit } from '#features/payments/store-credit/server/index.ts'
import { currencyOf, planOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { Report } from '../../rules/afterReports.ts'
import { statesBefore } from '../../rules/states.ts'
import { isCustomer } from '../engine/payingMethod.ts'
import { takeReports } from '../engine/settle.ts'
import type { Rail } from './Rail.ts'

/** A code at the store worth exactly the payment, or a higher balance that codes are made of. */
export const storeCreditRail: Rail = {
  name: 'store_credit',
  // The store is asked for one code after the other, within the time a batch is held.
  batchSize: 50,

  async reserved(tx, shop_id, { currency }) {
    if (!mayUse(await planOf(tx, shop_id), 'storeCredit')) throw planRequired('storeCredit', 'payouts.storeCreditNeedsPlan')
    if ((await currencyOf(tx, shop_id)) !== currency) throw new Refusal('conflict', 'payouts.storeCreditOtherCurrency')
  },

  async send(services, { shop_id, currency, payouts }) {
    const credits = await services.db.inShop(shop_id, async tx => {
      const ids = payouts.map(one => one.affiliate_id)
      const customers = await customersAmong(tx, shop_id, ids)
      const payments = payouts.map(({ id, affiliate_id, total }) => ({
        ...{ payout_id: id, affiliate_id, amount: total, is_customer: customers.has(affiliate_id) },
      }))
      return giveCredits(tx, shop_id, currency, payments)
    })
    let unknown = 0
    for (const credit of credits) {
      const report = await give(services, shop_id, credit)
      if (report) await services.db.inShop(shop_id, tx => takeReports(tx, shop_id, [report], { actor: 'system:payouts' }))
      else unknown += 1
    }
    return unknown > 0 ? { is: 'unknown', failure: 'answer_lost' } : { is: 'accepted', provider_batch_id: '' }
  },

  async decided(tx, shop_id, batch_id, isPaid) {
    const open = await tx
      .selectFrom('payout')
      .select('id')
      .where('shop_id', '=', shop_id)
      .where('batch_id', '=', batch_id)
      .where('state', 'in', [...statesBefore('succeeded')])
      .execute()
    const ids = open.map(one => one.id)
    for (const { payout_id, code } of await decideCodes(tx, shop_id, ids, { isMade: isPaid, at: new Date() }))
      await sql`update payout set item_state = ${code} where shop_id = ${shop_id} and id = ${payout_id}`.execute(tx)
  },
}

async function customersAmong(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from affiliate where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and ${isCustomer}`.execute(tx)
  return new Set(rows.map(row => row.id))
}

/** What came of one payment; nothing while only the store knows. */
async function give(services: Services, shop_id: number, credit: StoredCredit): Promise<Report | undefined> {
  const { id, kind, code } = credit
  const payout_id = credit.payout_id!
  if (kind === 'credit') return { payout_id, news: 'succeeded', at: new Date(), item_state: 'credit' }
  const outcome = await makeCode(services, shop_id, id)
  if (outcome.is === 'unknown') return undefined
  if (outcome.is === 'refused') return { payout_id, news: 'came_back', at: new Date(), failure: 'store_refused' }
  return { payout_id, news: 'succeeded', at: new Date(), provider_item_id: outcome.discount_id, item_state: code! }
}
