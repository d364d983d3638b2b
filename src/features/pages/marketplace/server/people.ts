import { type Kysely, sql } from 'kysely'
import { countLoginAttempt, isPassword } from '#features/account/session/server/index.ts'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import {
  findSecondFactor,
  requireAffiliate,
  type StoredAffiliate,
  takeSecondFactorCode,
} from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { DB } from '#server/db/schema.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { ENOUGH_SALES } from '../rules/ranks.ts'
import type { Member } from '../rules/readApplication.ts'

/** So many passwords are compared for every try, whether or not there are accounts: the time it takes tells nothing. */
const ACCOUNTS = 3
/** No shop has this number: tries for a person count apart from those at one shop. */
const ANY_SHOP = 0

/** The account behind an e-mail and password, at whichever shop it is; the one used last, where several have the same. */
export async function proveMember(services: Services, { email, password, code }: Member, from: RequestFacts) {
  const { db } = services
  const attempt = { shop_id: ANY_SHOP, email: `affiliate ${email}`, address: from.address }
  const giveBack = await countLoginAttempt(services, attempt)
  const accounts = await accountsOf(services, email)
  let proven: PersonAccount | undefined
  for (let place = 0; place < ACCOUNTS; place++) {
    const matches = await isPassword(accounts[place]?.person.password_hash, password)
    if (matches) proven ??= accounts[place]
  }
  if (!proven) throw new Refusal('unauthenticated', 'marketplace.wrongAccount')
  await giveBack()
  const { shop_id, person } = proven
  await db.inShop(shop_id, tx => requireCode(tx, services, { shop_id, affiliate_id: person.id }, code))
  return person
}

interface PersonAccount {
  shop_id: number
  person: StoredAffiliate
}

async function accountsOf({ db }: Services, email: string): Promise<PersonAccount[]> {
  const { rows } = await sql<{ shop_id: number; affiliate_id: number }>`
    select shop_id, affiliate_id from accounts_of_person(${email}, ${ACCOUNTS})`.execute(db.global)
  const found: PersonAccount[] = []
  for (const { shop_id, affiliate_id } of rows) {
    const person = await db.inShop(shop_id, tx => requireAffiliate(tx, shop_id, affiliate_id))
    if (person.status !== 'inactive' && person.closed_at === null) found.push({ shop_id, person })
  }
  return found
}

/** Asked for once the password is right: nobody else learns that there is a second step. */
async function requireCode(tx: Tx, services: Services, person: { shop_id: number; affiliate_id: number }, code: string) {
  if (!(await findSecondFactor(tx, person))) return
  if (code === '') throw new Refusal('unauthenticated', 'session.codeRequired')
  if (!(await takeSecondFactorCode(tx, services, person, code))) throw new Refusal('unauthenticated', 'session.codeWrong')
}

/** Where somebody has an account; more than anybody joins. */
export async function shopsOfPerson({ global }: Pick<Database, 'global'>, email: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ shop_id: number }>`select shop_id from accounts_of_person(${email}, 1000)`.execute(global)
  return new Set(rows.map(row => row.shop_id))
}

interface MemberFigures {
  joined: number
  sales: number
}

/** How many offers somebody has joined and what they have sold, at all shops. */
export async function memberFiguresOf(db: Kysely<DB>, email: string): Promise<MemberFigures> {
  const counted = [ReferralStatus.approved, ReferralStatus.paid]
  const { rows } = await sql<MemberFigures>`
    select joined, sales from marketplace_standing(${email}, ${counted}::integer[], ${ENOUGH_SALES})`.execute(db)
  return rows[0]!
}

/** The same, held until the transaction ends, so that whoever applies twice at once is counted twice. */
export async function lockMemberFigures(tx: Tx, email: string): Promise<MemberFigures> {
  await sql`select pg_advisory_xact_lock(hashtextextended('marketplace ' || mailbox_of(${email}), 0))`.execute(tx)
  return memberFiguresOf(tx, email)
}
