import { sql } from 'kysely'
import { searchPeople } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { RailName } from '../../rules/states.ts'

interface FoundPayment {
  id: number
  name: string
  detail: string
  rail: RailName
}

/** Payments to so many people a text finds at most. */
const MAX_PEOPLE = 20

/** Payments by their number, then the newest to people a text finds; the detail names whom they went to. */
export async function findPayments(tx: Tx, shop_id: number, text: string, most: number): Promise<FoundPayment[]> {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1] ?? null
  const people = await searchPeople(tx, shop_id, { query: text }, MAX_PEOPLE)
  const { rows } = await sql<FoundPayment>`
    select id, '#' || number as name, payee_name as detail, rail from (
      (select id, number, payee_name, rail from payout where shop_id = ${shop_id} and number = ${number}::bigint)
      union
      (select id, number, payee_name, rail from payout
        where shop_id = ${shop_id} and affiliate_id = any(${people.map(person => person.id)}::bigint[]) order by id desc limit ${most})
    ) as found order by number = ${number}::bigint desc nulls last, id desc limit ${most}`.execute(tx)
  return rows
}
