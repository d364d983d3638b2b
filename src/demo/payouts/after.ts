import { sql } from 'kysely'
import { claimPayoutMode } from '#features/commissions/payment-settings/server/index.ts'
import { createRequest, saveRequestSettings } from '#features/payments/payment-requests/server/index.ts'
import { redeem } from '#features/payments/store-credit/server/index.ts'
import { insertPastW9, saveTaxSettings } from '#features/payments/tax-documents/server/index.ts'
import { changePayment } from '#features/people/affiliates/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import { type DemoDesk, daysBefore, later } from './DemoDesk.ts'

/** Two affiliates ask for their money, one of them for the way to a fair beside it. */
export async function askForPayment({ tx, shop_id, secret, now, affiliates }: DemoDesk): Promise<void> {
  await claimPayoutMode(tx, shop_id, 'requests')
  await saveRequestSettings(tx, shop_id, { programs: null, minimum: 10_00, allows_extra: 1, invoice: 'extra' })
  const able = await owedMost(
    tx,
    shop_id,
    affiliates.filter(one => one.method && one.sells && !one.leaves_at).map(({ id }) => id),
  )
  const wishes = [
    { extra: 0, note: '' },
    { extra: 38_50, note: 'The train to the trade fair in Leipzig, as agreed' },
  ]
  if (able[0]) await wasDeclined(tx, shop_id, able[0], daysBefore(now, 40))
  for (const [place, wish] of wishes.entries())
    if (able[place])
      await createRequest(tx, shop_id, able[place], wish, wish.extra > 0 ? { secret, document: TICKET } : undefined)
}

/** One of them asked before, a little early. */
async function wasDeclined(tx: DemoDesk['tx'], shop_id: number, affiliate_id: number, at: Date): Promise<void> {
  const reason = 'The two newest orders can still be returned. Please ask again at the end of the month.'
  const answer = { status: 'declined', reason, created_at: at, decided_at: later(at, DAY_MS) }
  await tx
    .insertInto('payment_request')
    .values({ shop_id, affiliate_id, currency: 'EUR', amount: 41_20, ...answer })
    .execute()
}

/** Somebody who is owed something has moved to another PayPal account today: nothing is paid there yet. */
export async function changePayee({ tx, shop_id, affiliates }: DemoDesk): Promise<void> {
  const others = affiliates.slice(1).filter(one => one.method === 'paypal' && one.sells && !one.leaves_at)
  const ids = others.map(({ id }) => id)
  const [affiliate_id] = await owedMost(tx, shop_id, ids)
  const payee = { method: 'paypal', info: { email: 'studio.payments@example.test' } } as const
  if (affiliate_id) await changePayment(tx, shop_id, affiliate_id, payee, 'affiliate')
}

/** The ticket of the train: a page with a line of text. */
const TICKET = {
  format: 'pdf',
  filename: 'train-leipzig.pdf',
  bytes: Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 120]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
4 0 obj <</Length 58>> stream
BT /F 12 Tf 20 60 Td (Leipzig and back, 2nd class: 38.50) Tj ET
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF
`),
} as const

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
