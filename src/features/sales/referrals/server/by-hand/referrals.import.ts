import { sql } from 'kysely'
import * as z from 'zod'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { book, bookMember } from '#features/sales/ledger/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { canonicalEmail, emailField, longText, optionalText } from '#kit/contract/validate.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { type Minor, parseAmount } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { defineImport, type ImportRow, type RowProblem } from '#server/imports/defineImport.ts'
import { MAX_AMOUNT, MAX_COMMENT } from '../../rules/drafts.ts'
import { accountOf, isPaid, ReferralStatus } from '../../rules/status.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'
import { addedEntry } from './addAmount.ts'

/** Amounts are read with the shop's currency later; here they only have to look like one. */
const amountText = z
  .string()
  .refine(text => text !== '', { error: 'error.field.required', abort: true })
  .refine(text => /^-?\d{1,13}(\.\d{1,4})?$/.test(text), 'error.field.notAnAmount')

const row = z.object({
  email: emailField(),
  total_sales: amountText,
  commission_amount: amountText,
  order_number: optionalText(100),
  comment: longText(MAX_COMMENT),
  created: z.string().refine(text => text === '' || isPastDay(text), 'referrals.import.notADay'),
})
type ReferralImportRow = z.infer<typeof row>

const isPastDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text > '2000' && Date.parse(text) <= Date.now() && isRealDay(text)
const isRealDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString?.().startsWith(text)

interface Earners {
  kind: string
  /** Whose addresses the file names. */
  person: 'affiliate' | 'customer'
  tracking_type: TrackingType
  /** Said of an address that is nobody's. */
  unknown: string
}

/** Sales from elsewhere with fixed amounts, for affiliates the shop knows. */
export const referralsImport = importFor({
  ...{ kind: 'referrals', person: 'affiliate', tracking_type: TrackingType.manualImport },
  unknown: 'referrals.import.unknownAffiliate',
})

/** The same for customers who take part in the program of bringing friends. */
export const customerReferralsImport = importFor({
  ...{ kind: 'customer_referrals', person: 'customer', tracking_type: TrackingType.referCustomerImported },
  unknown: 'referrals.import.unknownCustomer',
})

function importFor({ kind, person, tracking_type, unknown }: Earners) {
  return defineImport({
    kind,
    permission: 'referrals',
    mostRows: 200,
    columns: {
      email: {
        required: true,
        aliases: ['mail', 'email_address', 'affiliate_email', 'customer_email'],
        sample: ['ann@example.com', 'bo@example.com'],
      },
      total_sales: {
        required: true,
        isAmount: true,
        aliases: ['total', 'sales', 'sale_amount', 'order_total', 'order_amount'],
        sample: ['120.00', '35.50'],
      },
      commission_amount: {
        required: true,
        isAmount: true,
        aliases: ['commission', 'earnings', 'referral_amount'],
        sample: ['12.00', '3.55'],
      },
      order_number: { aliases: ['order', 'order_id', 'order_name', 'reference'], sample: ['#1042', ''] },
      comment: { aliases: ['note', 'notes', 'description'], sample: ['Sold at the spring market', ''] },
      created: { aliases: ['date', 'created_at', 'order_date'], sample: ['2026-03-01', ''] },
    },
    row,
    check: async (tx, { shop_id, rows }) => {
      const { known, currency } = await loadKnown(tx, shop_id, person, rows)
      return [...problemsOf(rows, known, currency, unknown), ...(await takenOrders(tx, shop_id, rows, known))]
    },
    async apply(tx, { shop_id, rows, import_id, actor }) {
      const { known, currency } = await loadKnown(tx, shop_id, person, rows)
      const values = rows.map(({ values: one }) => ({
        ...known.get(canonicalEmail(one.email))!,
        order_name: one.order_number || null,
        total: parseAmount(one.total_sales, currency)!,
        amount: parseAmount(one.commission_amount, currency)!,
        comment: one.comment,
        created_at: one.created === '' ? null : `${one.created}T12:00:00Z`,
      }))
      const { rows: inserted } = await sql<{ id: number; affiliate_id: number; amount: Minor; comment: string }>`
      insert into referral (shop_id, affiliate_id, program_id, program_version, tracking_type, kind, currency, total, commission, comment,
        order_name, import_id, created_at)
      select ${shop_id}, affiliate_id, program_id, program_version, ${tracking_type}, 'manual', ${currency}, total, amount, comment,
        order_name, ${import_id}, coalesce(created_at, ${await transactionTime(tx)}::timestamptz)
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as sale(affiliate_id bigint, program_id bigint, program_version integer,
        order_name text, total bigint, amount bigint, comment text, created_at timestamptz)
      returning id, affiliate_id, commission as amount, comment`.execute(tx)
      const who = actor.id === undefined ? 'system:import' : bookMember(actor.id)
      await book(
        tx,
        shop_id,
        inserted.map(one => addedEntry({ ...one, currency }, who, one.comment)),
      )
      await afterReferralsChanged(
        tx,
        shop_id,
        inserted.map(one => one.id),
        { event: 'created' },
      )
    },
    async undo(tx, { shop_id, import_id, actor }) {
      const { rows } = await sql<{
        id: number
        status: ReferralStatus
        payout_id: number | null
        affiliate_id: number
        currency: Currency
        amount: Minor
      }>`
      select id, status, payout_id, affiliate_id, currency, commission + commission_adjustment as amount from referral
      where shop_id = ${shop_id} and import_id = ${import_id} order by id for update`.execute(tx)
      if (rows.some(isPaid)) throw new Refusal('conflict', 'referrals.import.alreadyPaid')
      const who = actor.id === undefined ? 'system:import' : bookMember(actor.id)
      // The rows go; what was booked for them stays in the books, with its opposite beside it.
      await book(
        tx,
        shop_id,
        rows
          .filter(one => one.status !== ReferralStatus.denied)
          .map(({ id, status, affiliate_id, currency, amount }) => ({
            source: `referral:${id}:import-undone`,
            event: 'import_undone',
            referral_id: id,
            actor: who,
            movements: [
              {
                from: accountOf({ status, awaits_payment: false, payout_id: null }),
                to: 'expense' as const,
                affiliate_id,
                currency,
                amount,
              },
            ],
          })),
      )
      const ids = rows.map(one => one.id)
      await sql`delete from referral where shop_id = ${shop_id} and id = any(${ids})`.execute(tx)
      await afterReferralsChanged(tx, shop_id, ids)
    },
  })
}

interface ProgramOfAffiliate {
  affiliate_id: number
  program_id: number
  program_version: number
}

async function loadKnown(tx: Tx, shop_id: number, person: Earners['person'], rows: readonly ImportRow<ReferralImportRow>[]) {
  const emails = [...new Set(rows.map(one => canonicalEmail(one.values.email)))]
  const { rows: found } = await sql<ProgramOfAffiliate & { email: string }>`
    select affiliate.email, affiliate.id as affiliate_id, program.id as program_id, program.current_version as program_version
    from affiliate join program on program.shop_id = affiliate.shop_id and program.id = affiliate.program_id
    where affiliate.shop_id = ${shop_id} and affiliate.email = any(${emails}) and affiliate.kind = ${person}
      and affiliate.removed_at is null`.execute(tx)
  const currency = await currencyOf(tx, shop_id)
  return { known: new Map(found.map(({ email, ...one }) => [email, one])), currency }
}

function problemsOf(
  rows: readonly ImportRow<ReferralImportRow>[],
  known: ReadonlyMap<string, ProgramOfAffiliate>,
  currency: Currency,
  unknown: string,
): RowProblem[] {
  const seen = new Map<string, number>()
  return rows.flatMap(({ number, values }) => {
    const problems: RowProblem[] = []
    if (!known.has(canonicalEmail(values.email))) problems.push({ number, column: 'email', key: unknown })
    for (const column of ['total_sales', 'commission_amount'] as const) {
      const amount = parseAmount(values[column], currency)
      if (amount === undefined || Math.abs(amount) > MAX_AMOUNT) problems.push({ number, column, key: 'error.field.notAnAmount' })
    }
    const sale = `${values.order_number} ${canonicalEmail(values.email)}`
    const first = values.order_number === '' ? undefined : seen.get(sale)
    if (first !== undefined)
      problems.push({ number, column: 'order_number', key: 'referrals.import.twice', params: { row: first } })
    else seen.set(sale, number)
    return problems
  })
}

/** An order is credited to an affiliate once, whether the store told it or a file did. */
async function takenOrders(
  tx: Tx,
  shop_id: number,
  rows: readonly ImportRow<ReferralImportRow>[],
  known: ReadonlyMap<string, ProgramOfAffiliate>,
): Promise<RowProblem[]> {
  const named = rows.flatMap(({ number, values }) => {
    const affiliate = known.get(canonicalEmail(values.email))
    if (!affiliate || values.order_number === '') return []
    return [{ number, order_name: values.order_number, affiliate_id: affiliate.affiliate_id }]
  })
  if (named.length === 0) return []
  const { rows: taken } = await sql<{ number: number; id: number }>`
    select distinct on (sale.number) sale.number, referral.id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as sale(number integer, order_name text, affiliate_id bigint)
    left join store_order on store_order.shop_id = ${shop_id} and store_order.number in (sale.order_name, '#' || sale.order_name)
    join referral on referral.shop_id = ${shop_id} and referral.affiliate_id = sale.affiliate_id
      and (referral.order_name = sale.order_name or (referral.order_id = store_order.id and referral.kind = 'sale'))
    order by sale.number, referral.id`.execute(tx)
  return taken.map(({ number, id }) => ({ number, column: 'order_number', key: 'referrals.import.taken', params: { id } }))
}
