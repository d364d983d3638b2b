import { sql } from 'kysely'
import type * as z from 'zod'
import { hashPassword } from '#features/account/session/server/index.ts'
import { readOfferedMethods } from '#features/commissions/payment-settings/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { fieldsWith, recordOf } from '#kit/fields.ts'
import { refuseTaken } from '#server/db/constraints.ts'
import type { Tx } from '#server/db/database.ts'
import { defineImport, type ImportColumn, type ImportRow, type RowProblem } from '#server/imports/defineImport.ts'
import { ImportedPerson, ImportOptions } from '../contract.ts'
import { type AffiliateFieldName, affiliateFields, fieldOf } from '../rules/fields.ts'
import { splitName } from '../rules/fullName.ts'
import { createAffiliates } from './createAffiliates.ts'
import { takenRows, undoImported } from './imported.ts'
import { type AffiliateMail, queueAffiliateMail } from './mails.job.ts'
import { taken } from './taken.ts'

const ROWS_PER_FILE = 200
const IMPORTED_PER_DAY = 300

type AffiliateImportRow = z.infer<typeof ImportedPerson>
type Options = z.infer<typeof ImportOptions>

/** The columns of a file of affiliates, with the names that other affiliate programs' exports and templates give them. */
const columns = {
  first_name: { required: true, aliases: ['firstname', 'given_name', 'forename'], sample: ['Ann', 'Minh'] },
  last_name: { required: true, aliases: ['lastname', 'surname', 'family_name'], sample: ['Smith', 'Trần'] },
  full_name: {
    aliases: ['name', 'affiliate_name', 'display_name', 'fullname', 'affiliate'],
    split: { into: ['first_name', 'last_name'], apart: splitName },
    sample: [],
  },
  email: {
    required: true,
    aliases: ['email_address', 'e_mail', 'mail', 'user_email', 'affiliate_email', 'account_email', 'username'],
    sample: ['ann@example.com', 'minh@example.com'],
  },
  ...recordOf(fieldsWith(affiliateFields, 'imported'), importOf),
  paypal_email: { aliases: ['paypal', 'paypal_address', 'payment_email', 'payout_email'], sample: ['', 'minh@example.com'] },
  tags: { aliases: ['tag', 'labels', 'groups'], sample: ['hiker, blogger', ''] },
} as const satisfies Record<string, ImportColumn>

function importOf(name: AffiliateFieldName): ImportColumn {
  const { aliases, sample = ['', ''] } = fieldOf(name).imported!
  return { aliases, sample }
}

export const affiliatesImport = defineImport({
  kind: 'affiliates',
  permission: 'affiliate-and-coupon',
  mostRows: ROWS_PER_FILE,
  columns,
  row: ImportedPerson as z.ZodType<AffiliateImportRow, Record<string, string>>,
  options: ImportOptions as z.ZodType<Options>,
  check: async (tx, { shop_id, rows }) => [...(await takenRows(tx, shop_id, rows)), ...(await tooManyToday(tx, shop_id, rows))],
  prepare: ({ options }) => (options.password_mode === 'given' ? hashPassword(options.password!) : Promise.resolve(null)),
  async apply(tx, { shop_id, rows, import_id, options, prepared }) {
    await sql`select pg_advisory_xact_lock(hashtextextended('affiliate import', ${shop_id}))`.execute(tx)
    const [tooMany] = await tooManyToday(tx, shop_id, rows)
    if (tooMany) throw new Refusal('conflict', tooMany.key, { params: tooMany.params })
    if (rows.some(row => row.values.paypal_email)) await refuseWithoutPaypal(tx, shop_id, options.program_id)
    const people = rows.map(({ values: { paypal_email, ...person } }) => ({
      ...person,
      program_id: options.program_id,
      status: 'active' as const,
      signup_source: 'import' as const,
      password_hash: prepared,
      ...(paypal_email && { payment_method: 'paypal' as const, payment_info: { email: paypal_email } }),
      import_id,
    }))
    const ids = await refuseTaken(taken, () => createAffiliates(tx, shop_id, people))
    const mail = mailFor(options)
    if (mail) for (const id of ids) await queueAffiliateMail(tx, shop_id, id, mail)
  },
  undo: (tx, { shop_id, import_id }) => undoImported(tx, shop_id, import_id),
})

/** The program is chosen beside the file, so only applying can tell whether its affiliates are paid by PayPal. */
async function refuseWithoutPaypal(tx: Tx, shop_id: number, program_id: number): Promise<void> {
  const offered = await readOfferedMethods(tx, shop_id, program_id)
  if (!offered.some(({ method }) => method === 'paypal')) throw new Refusal('conflict', 'affiliates.importPaypalNotOffered')
}

type Welcome = Pick<Options, 'password_mode' | 'send_email'> & { status?: 'active' | 'pending' }

/** A password that was made up is of use only to who is told of it. Who waits for approval is welcomed with it. */
export function mailFor({ password_mode, send_email, status = 'active' }: Welcome): AffiliateMail | undefined {
  if (password_mode === 'link') return 'passwordLink'
  if (send_email === 0 || status === 'pending') return undefined
  return password_mode === 'given' ? 'welcomeGiven' : 'welcomePassword'
}

async function tooManyToday(tx: Tx, shop_id: number, rows: readonly ImportRow<AffiliateImportRow>[]): Promise<RowProblem[]> {
  const { rows: imported } = await sql<{ id: number }>`
    select id from affiliate where shop_id = ${shop_id} and created_at > now() - interval '1 day' and removed_at is null
      and import_id is not null limit ${IMPORTED_PER_DAY}`.execute(tx)
  const room = IMPORTED_PER_DAY - imported.length
  const params = { count: IMPORTED_PER_DAY, left: room }
  return rows.slice(room).map(({ number }) => ({ number, key: 'affiliates.importDailyLimit', params }))
}
