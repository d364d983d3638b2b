import { sql } from 'kysely'
import { createRequest, saveRequestSettings } from '#features/payment-requests/server/index.ts'
import { claimPayoutMode } from '#features/payment-settings/server/index.ts'
import { redeem } from '#features/store-credit/server/index.ts'
import { insertPastW9, saveTaxSettings } from '#features/tax-documents/server/index.ts'
import { type DemoDesk, daysBefore } from './DemoDesk.ts'

/** Two affiliates ask for their money, one of them for the way to a fair beside it. */
export async function askForPayment({ tx, shop_id, affiliates }: DemoDesk): Promise<void> {
  await claimPayoutMode(tx, shop_id, 'requests')
  await saveRequestSettings(tx, shop_id, { programs: null, minimum: 10_00, allows_extra: 1 })
  const able = await owedMost(
    tx,
    shop_id,
    affiliates.filter(one => one.method && one.sells && !one.leaves_at).map(({ id }) => id),
  )
  const wishes = [
    { extra: 0, note: '' },
    { extra: 38_50, note: 'The train to the trade fair in Leipzig, as agreed' },
  ]
  for (const [place, wish] of wishes.entries()) if (able[place]) await createRequest(tx, shop_id, able[place], wish)
}

async function owedMost(tx: DemoDesk['tx'], shop_id: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ affiliate_id: number }>`
    select affiliate_id from ledger_balance
    where shop_id = ${shop_id} and account = 'payable' and affiliate_id = any(${ids}::bigint[]) and amount > 1000
    order by amount desc, affiliate_id limit 2`.execute(tx)
  return rows.map(row => row.affiliate_id)
}

/** Two affiliates make codes of what they were given; the store is asked for them as for any other. */
export async function makeCodes({ tx, shop_id, currency, affiliates }: DemoDesk): Promise<void> {
  const { rows } = await sql<{ affiliate_id: number; amount: number }>`
    select affiliate_id, amount from store_credit_balance
    where shop_id = ${shop_id} and currency = ${currency} and amount > 2500
      and affiliate_id = any(${affiliates.map(({ id }) => id)}::bigint[])
    order by amount desc, affiliate_id limit 2`.execute(tx)
  for (const { affiliate_id } of rows) await redeem(tx, shop_id, { affiliate_id, currency, amount: 20_00, key: 'demo' })
}

const PAYER = {
  ...{
    legal_name: 'Fernhill Outdoor, Inc.',
    street_address: '18 Mill Street',
    city: 'Burlington',
    state: 'VT',
    zip_code: '05401',
  },
  ...{ phone: '+1 802 555 0143', number: '123456789' },
}

/** Whom the tax office wants to know of: with a form in time, a corporation, with a form that came late, and without one. */
export async function collectW9s({ tx, shop_id, secret, affiliates, now }: DemoDesk): Promise<void> {
  await saveTaxSettings(tx, shop_id, { require_w9: 1, is_enabled: 1, ...PAYER }, secret)
  const forms = [
    { place: 0, days: 350, classification: 'individual', legal_name: 'Ava Whitaker', state: 'OR', zip_code: '97201' },
    { place: 15, days: 300, classification: 'llc_s_corporation', legal_name: 'Mason O’Malley', state: 'CO', zip_code: '80202' },
    { place: 30, days: 12, classification: 'individual', legal_name: 'Ruth Coleman', state: 'VT', zip_code: '05401' },
  ] as const
  for (const [order, { place, days, ...form }] of forms.entries()) {
    const affiliate = affiliates[place]
    if (!affiliate) continue
    const received_at = daysBefore(now, days)
    await insertPastW9(tx, secret, shop_id, {
      affiliate_id: affiliate.id,
      received_at,
      form: {
        ...{ ...form, business_name: '', street_address: `${12 + order} Juniper Lane`, city: 'Springfield' },
        ...{
          is_us_person: 1,
          number_kind: 'ssn',
          number: `98765432${order + 1}`,
          signed_on: received_at.toISOString().slice(0, 10),
        },
      },
    })
  }
}
