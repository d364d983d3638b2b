import { sql } from 'kysely'
import { isIban } from '#features/people/affiliates/rules/iban.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Rail } from './Rail.ts'

const MOST_NAMED = 3

/** The merchant takes a file to the bank: on its way from then on, until a statement or the merchant says what became of it. */
export const bankFileRail: Rail = {
  name: 'bank_file',
  // As many as Wise takes in one file.
  batchSize: 1_000,

  /** A number that no bank file can carry is told before anything is reserved for it. */
  async reserved(tx, shop_id, { payouts }) {
    const { rows } = await sql<{ payee_name: string; account_number: string }>`
      select payee_name, payee->>'account_number' as account_number from payout
      where shop_id = ${shop_id} and id = any(${payouts.map(one => one.payout_id)}::bigint[]) and method = 'bank'
      order by id`.execute(tx)
    const wrong = rows.filter(row => !isIban(row.account_number ?? ''))
    if (wrong.length === 0) return
    const names = wrong.slice(0, MOST_NAMED).map(row => row.payee_name)
    const key = wrong.length > MOST_NAMED ? 'payouts.accountsUnusableMore' : 'payouts.accountsUnusable'
    throw new Refusal('conflict', key, { params: { names: names.join(', '), count: wrong.length - MOST_NAMED } })
  },

  send: async (_services, { id }) => ({ is: 'accepted', provider_batch_id: `TANDEM-${id}` }),
}
