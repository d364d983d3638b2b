import * as z from 'zod'
import { payoutStates } from '#features/payments/payouts/rules/states.ts'
import { isBic, isIban, tidyIban } from '#features/people/affiliates/rules/iban.ts'
import { WholeDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { optionalText, requiredText } from '#kit/contract/validate.ts'
import { fileFormats, runProblems } from './rules/fileFormats.ts'

const access = 'payments'
/** Money in the smallest unit of the currency. */
const money = z.number()

export const MAX_STATEMENT_BYTES = 10_000_000

/** The shop's own account, its number as country and last four signs. */
export const BankAccountView = z.object({ name: z.string(), iban: z.string(), bic: z.string() })
export type BankAccountView = z.infer<typeof BankAccountView>

/** A number that comes back as it was shown means the one that is stored. */
const AccountChange = z.object({
  name: requiredText(70, 'error.field.required'),
  iban: requiredText(42, 'error.field.required').refine(text => text.includes('•') || isIban(text), 'bankFiles.ibanInvalid'),
  bic: optionalText(11)
    .transform(text => tidyIban(text))
    .refine(text => text === '' || isBic(text), 'bankFiles.bicInvalid'),
})

const problem = z.enum(runProblems)

/** A payment run that leaves by a bank file. */
export const BankRunRow = z.object({
  id: z.number(),
  currency: z.string(),
  payments: z.number(),
  total_amount: money,
  created_at: z.iso.datetime(),
  /** How and when the file was taken first; nothing before that. */
  format: z.enum(['sepa', 'wise']).nullable(),
  taken_at: z.iso.datetime().nullable(),
  under_way: z.number(),
  arrived: z.number(),
  returned: z.number(),
})
export type BankRunRow = z.infer<typeof BankRunRow>

/** One payment of a run, as the bank will read it. */
export const BankPayment = z.object({
  id: z.number(),
  name: z.string(),
  account: z.string(),
  amount: money,
  reference: z.string(),
  state: z.enum(payoutStates),
  /** Why it cannot stand in a SEPA file, and in one for Wise. */
  sepa_problem: problem.nullable(),
  wise_problem: problem.nullable(),
})
export type BankPayment = z.infer<typeof BankPayment>

export const BankRunView = BankRunRow.extend({ rows: z.array(BankPayment), may_sepa: z.boolean(), may_wise: z.boolean() })
export type BankRunView = z.infer<typeof BankRunView>

/** What a statement says of one payment. */
export const StatementRow = z.object({
  payment_id: z.number(),
  number: z.number(),
  name: z.string(),
  amount: money,
  currency: z.string(),
  date: z.string(),
  outcome: z.enum(['arrived', 'returned']),
  certainty: z.enum(['sure', 'likely', 'unsure']),
  doubt: z.enum(['amountDiffers', 'notSaidToBeReturn', 'paidTwice', 'severalAlike', 'byNameOnly']).nullable(),
  reason: z.string(),
})
export type StatementRow = z.infer<typeof StatementRow>

/** What would be marked, before anything is. */
export const StatementView = z.object({
  kind: z.enum(['camt.053', 'table']),
  /** Of a spreadsheet: its headings, and what each seems to hold. */
  columns: z.array(z.object({ title: z.string(), column: z.string().nullable() })),
  /** No column holds amounts: a person must say which does. */
  lacks_amounts: z.boolean(),
  rows: z.array(StatementRow),
  known: z.number(),
  strangers: z.number(),
  others: z.number(),
  /** On their way, and not on this statement. */
  not_found: z.number(),
  /** The statement is of an account that no file was paid from. */
  is_other_account: z.boolean(),
})
export type StatementView = z.infer<typeof StatementView>

/** JSON text, since it stands beside a file. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'error.field.wrongType' })
        return z.NEVER
      }
    })
    .pipe(schema)

const mapping = json(z.array(z.string().max(100).nullable()).max(200)).optional()
const file = z.custom<Blob>().optional()
const upload = { access, form: true, fileBytes: MAX_STATEMENT_BYTES, limit: { by: 'user', calls: 120, seconds: 3600 } } as const

export const bankFiles = contract({
  account: endpoint('GET /api/v1/merchant/bank-files/account', { access, reply: BankAccountView.nullable() }),
  saveAccount: endpoint('PUT /api/v1/merchant/bank-files/account', { access, body: AccountChange, reply: BankAccountView }),
  runs: listEndpoint('GET /api/v1/merchant/bank-files/run', {
    row: BankRunRow,
    access,
    sortable: ['id'],
    defaultSort: 'id:desc',
  }),
  run: endpoint('GET /api/v1/merchant/bank-files/run/{id}', { access, reply: BankRunView }),
  /** The file of a run; the same bytes whenever it is asked for. */
  file: endpoint('GET /api/v1/merchant/bank-files/run/{id}/file', {
    access,
    query: z.object({ format: z.enum(fileFormats) }),
    download: ['xml', 'csv'],
    reply: WholeDownload,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  /** The merchant's own word for what became of payments. */
  mark: endpoint('POST /api/v1/merchant/bank-files/run/{id}/mark', {
    access,
    body: z.object({
      outcome: z.enum(['arrived', 'returned']),
      /** All that are still on their way, where none are named. */
      payment_ids: z.array(z.int().min(1)).min(1).max(1000).optional(),
    }),
    reply: z.object({ changed: z.number() }),
  }),
  /** What a statement would mark; nothing is changed. */
  checkStatement: endpoint('POST /api/v1/merchant/bank-files/statement/check', {
    ...upload,
    body: z.object({ file, mapping }),
    reply: StatementView,
  }),
  /** Marks what the statement is sure of, and what a person accepted of the rest. Sent again, it changes nothing more. */
  applyStatement: endpoint('POST /api/v1/merchant/bank-files/statement', {
    ...upload,
    body: z.object({ file, mapping, accepted: json(z.array(z.int().min(1)).max(10_000)).optional() }),
    reply: z.object({ arrived: z.number(), returned: z.number() }),
  }),
})
