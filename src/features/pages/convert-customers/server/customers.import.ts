import type * as z from 'zod'
import { lockForAffiliates } from '#features/commissions/programs/server/index.ts'
import {
  createAffiliate,
  createAffiliates,
  type NewPerson,
  taken,
  takenRows,
  undoImported,
} from '#features/people/affiliates/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { refuseTaken } from '#server/db/constraints.ts'
import type { Tx } from '#server/db/database.ts'
import { defineImport, type ImportRow, type RowProblem } from '#server/imports/defineImport.ts'
import { CustomerImportOptions, ImportedCustomer } from '../rules/imported.ts'
import { personOf } from '../rules/personOf.ts'
import { belowIfRoom } from './downlines.ts'
import { queueConvertedMail, queueInvitations } from './mails.job.ts'
import { refusedInvitee } from './refusedInvitee.ts'
import { usableSettings } from './settings.ts'
import { askedBefore, broughtBy, deleteUnaccepted, type Invitee, insertInvitations } from './store.ts'

const ROWS_PER_FILE = 500

/** Customers the store had before: asked one by one, or affiliates at once, by the same rules as those who come. */
export const customersImport = defineImport({
  kind: 'customers',
  permission: 'convert-customer-to-affiliate',
  feature: 'convertCustomers',
  mostRows: ROWS_PER_FILE,
  columns: {
    email: {
      required: true,
      aliases: ['email_address', 'e_mail', 'customer_email'],
      sample: ['ann@example.com', 'minh@example.com'],
    },
    first_name: { aliases: ['firstname', 'given_name'], sample: ['Ann', 'Minh'] },
    last_name: { aliases: ['lastname', 'surname'], sample: ['Smith', 'Trần'] },
    accepts_email_marketing: { required: true, aliases: ['accepts_marketing', 'email_marketing'], sample: ['yes', 'yes'] },
  },
  row: ImportedCustomer as z.ZodType<ImportedCustomer, Record<string, string>>,
  options: CustomerImportOptions as z.ZodType<CustomerImportOptions>,
  check: async (tx, { shop_id, rows }) => [
    ...(await takenRows(tx, shop_id, rows)),
    ...(await unwelcomeRows(tx, shop_id, rows)),
    ...rows
      .filter(row => !row.values.accepts_email_marketing)
      .map(({ number }) => ({ number, column: 'accepts_email_marketing', key: 'convertCustomers.row.noMails' })),
  ],
  async apply(tx, { shop_id, rows, import_id, options: { program_id, way } }) {
    const program = await lockForAffiliates(tx, shop_id, program_id)
    if (!program?.is_open) throw invalidFields({ program_id: program ? 'convertCustomers.programClosed' : 'shop.programUnknown' })
    const people = rows.map(({ values: { email, first_name, last_name } }) => ({
      email,
      ...personOf({ email, full_name: null }),
      ...(first_name && { first_name }),
      last_name,
    }))
    if (way === 'invite')
      await queueInvitations(tx, shop_id, await insertInvitations(tx, shop_id, people, { program_id, import_id }))
    else for (const id of await makeAffiliates(tx, shop_id, people, { program_id, import_id })) await tell(tx, shop_id, id)
  },
  async undo(tx, { shop_id, import_id }) {
    await deleteUnaccepted(tx, shop_id, import_id)
    await undoImported(tx, shop_id, import_id)
  },
})

const tell = (tx: Tx, shop_id: number, affiliate_id: number) => queueConvertedMail(tx, { shop_id, affiliate_id, mail: 'welcome' })

/** The merchant has chosen them, so nobody has to approve them. */
async function makeAffiliates(
  tx: Tx,
  shop_id: number,
  people: readonly Invitee[],
  { program_id, import_id }: { program_id: number; import_id: number },
): Promise<number[]> {
  const { as_downline } = await usableSettings(tx, shop_id)
  const shared = { program_id, import_id, status: 'active', signup_source: 'converted_customer', email_verified: true } as const
  const free: NewPerson[] = []
  const ids: number[] = []
  return refuseTaken(taken, async () => {
    for (const person of people) {
      const upline = as_downline === 1 ? await broughtBy(tx, shop_id, person.email) : null
      if (upline === null) free.push({ ...person, ...shared })
      else ids.push(await belowIfRoom(upline, upline_id => createAffiliate(tx, shop_id, { ...person, ...shared, upline_id })))
    }
    return [...ids, ...(await createAffiliates(tx, shop_id, free))]
  })
}

/** Those who were asked before, and those the rules against fraud would turn away. */
async function unwelcomeRows(tx: Tx, shop_id: number, rows: readonly ImportRow<ImportedCustomer>[]): Promise<RowProblem[]> {
  const emails = rows.map(row => row.values.email)
  const asked = await askedBefore(tx, shop_id, emails)
  const refused = await refusedInvitee(tx, shop_id)
  const problems: RowProblem[] = []
  for (const { number, values } of rows) {
    const key = asked.has(values.email)
      ? 'convertCustomers.row.askedBefore'
      : refused(values.email) && 'convertCustomers.row.refused'
    if (key) problems.push({ number, column: 'email', key })
  }
  return problems
}
