import * as z from 'zod'
import { figuresOfCodes } from '#features/insight/analytics/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { emailField, optionalText } from '#kit/contract/validate.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import { defineImport, type ImportRow, type RowProblem } from '#server/imports/defineImport.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { couponsWritten } from './coupons/couponsWritten.ts'
import { insertCoupons } from './coupons/store.ts'
import { newCouponMailJob } from './newCouponMail.job.ts'
import { publishCoupons } from './publishCoupons.ts'
import { resyncTask } from './resync/resync.task.ts'

const ROWS_PER_FILE = 1_000

/** A code that the store has already, and whose it is to be. */
const Row = z.object({
  code: z.string().trim().min(1, 'coupons.code.required').max(255, 'coupons.code.tooLong'),
  affiliate_email: emailField(),
  name: optionalText(100),
  note: optionalText(500),
})
type CouponImportRow = z.infer<typeof Row>

/** Codes of the store for affiliates, by their addresses. What the store has behind them is read right after. */
export const couponsImport = defineImport({
  kind: 'coupons',
  permission: 'coupons',
  mostRows: ROWS_PER_FILE,
  columns: {
    code: { required: true, aliases: ['coupon', 'coupon_code', 'discount_code'], sample: ['SUMMER10', 'ANN15'] },
    affiliate_email: { required: true, aliases: ['email', 'affiliate'], sample: ['jo@example.com', 'ann@example.com'] },
    name: { sample: ['Summer', ''] },
    note: { aliases: ['description'], sample: ['10% off everything', '15% off tents'] },
  },
  row: Row as z.ZodType<CouponImportRow, Record<string, string>>,
  check: (tx, { shop_id, rows }) => problemsIn(tx, shop_id, rows),
  async apply(tx, { shop_id, rows, import_id, actor }) {
    const ids = await idsByEmail(tx, shop_id, rows)
    const made = await insertCoupons(
      tx,
      shop_id,
      rows.map(({ values: { code, affiliate_email, name, note } }) => ({
        ...{ affiliate_id: ids.get(affiliate_email)!, code, name, description: note, import_id },
        source: 'import' as const,
        state: 'unchecked' as const,
      })),
    )
    if (made.length < rows.length) throw new Refusal('conflict', 'coupons.code.taken')
    for (const { id } of made) await enqueue(tx, newCouponMailJob, { shop_id, coupon_id: id })
    await startTask(tx, resyncTask, { shop_id, actor, input: {} })
    await publishCoupons(tx, shop_id)
  },
  async undo(tx, { shop_id, import_id }) {
    const made = await tx
      .selectFrom('affiliate_coupon')
      .select(['id', 'affiliate_id', 'code_key'])
      .where('shop_id', '=', shop_id)
      .where('import_id', '=', import_id)
      .execute()
    const codes = made.map(({ affiliate_id, code_key }) => ({ affiliate_id, code: code_key! }))
    const count = (await figuresOfCodes(tx, shop_id, codes)).size
    if (count > 0) throw new Refusal('conflict', 'coupons.import.earned', { params: { count } })
    const ids = made.map(one => one.id)
    await couponsWritten.call(tx, shop_id, ids, 'removed')
    await tx.deleteFrom('affiliate_coupon').where('shop_id', '=', shop_id).where('import_id', '=', import_id).execute()
    await publishCoupons(tx, shop_id)
  },
})

async function idsByEmail(tx: Tx, shop_id: number, rows: readonly ImportRow<CouponImportRow>[]): Promise<Map<string, number>> {
  const emails = rows.map(row => row.values.affiliate_email)
  const found = await tx
    .selectFrom('affiliate')
    .select(['id', 'email'])
    .where('shop_id', '=', shop_id)
    .where('email', 'in', emails.length > 0 ? emails : [''])
    .where('status', '=', 'active')
    .where('kind', '=', 'affiliate')
    .where('removed_at', 'is', null)
    .execute()
  return new Map(found.map(person => [person.email, person.id]))
}

/** Addresses that nobody has, codes that are somebody's already, and those that stand in the file twice. */
async function problemsIn(tx: Tx, shop_id: number, rows: readonly ImportRow<CouponImportRow>[]): Promise<RowProblem[]> {
  const ids = await idsByEmail(tx, shop_id, rows)
  const keys = rows.map(row => foldCase(row.values.code))
  const live = await tx
    .selectFrom('affiliate_coupon')
    .select('code_key')
    .where('shop_id', '=', shop_id)
    .where('code_key', 'in', keys.length > 0 ? keys : [''])
    .where('valid_to', 'is', null)
    .execute()
  const taken = new Set(live.map(row => row.code_key))
  const firstRow = new Map<string, number>()
  return rows.flatMap(({ number, values: { affiliate_email } }, place): RowProblem[] => {
    const key = keys[place]!
    const first = firstRow.get(key)
    if (!ids.has(affiliate_email)) return [{ number, column: 'affiliate_email', key: 'coupons.import.affiliateUnknown' }]
    if (taken.has(key)) return [{ number, column: 'code', key: 'coupons.code.taken' }]
    if (first !== undefined) return [{ number, column: 'code', key: 'coupons.import.twice', params: { row: first } }]
    firstRow.set(key, number)
    return []
  })
}
