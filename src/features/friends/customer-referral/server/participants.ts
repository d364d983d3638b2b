import { sql } from 'kysely'
import { mutedAs } from '#features/people/affiliate-mails/rules/types.ts'
import {
  findParticipant,
  type Participant,
  searchByText,
  setParticipantStatus,
} from '#features/people/affiliates/server/index.ts'
import { wants } from '#features/people/unsubscribe/rules/mutable-mails.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { clicksByDay, linkedShop } from '#features/store/tracking/server/index.ts'
import { permits } from '#kit/access.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { actorOf, audit } from '#server/audit.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import type { Tx } from '#server/db/database.ts'
import { listPage } from '#server/db/listPage.ts'
import type { Caller } from '#server/http/caller.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { COUNTED_PARTICIPANTS, type customerReferral, type ParticipantProfile, type ParticipantRow } from '../contract.ts'
import { codesGiven } from './codes.ts'
import { sharesOf } from './shares.ts'

export const participantById = (tx: Tx, shop_id: number, id: number): Promise<Participant | undefined> =>
  findParticipant(tx, shop_id, id)

const customers = (tx: Tx, shop_id: number) =>
  tx.selectFrom('affiliate').where('shop_id', '=', shop_id).where('removed_at', 'is', null).where('kind', '=', 'customer')

export const countParticipants = (tx: Tx, shop_id: number): Promise<number> =>
  countUpTo(tx, customers(tx, shop_id), COUNTED_PARTICIPANTS)

type ParticipantQuery = Parsed<typeof customerReferral.participants>['query']

const fields = ['id', 'first_name', 'last_name', 'email', 'status', 'ref_code', 'created_at'] as const

const foldedName = sql<string>`fold_case(first_name || ' ' || last_name)`

/** No index has this order: who is named by number is looked up, and not sought along everybody there is. */
const orderOfNamed = { created_at: sql<number>`extract(epoch from created_at)`, full_name: sql<string>`${foldedName} || ''` }

export async function listParticipants(tx: Tx, shop_id: number, query: ParticipantQuery) {
  const search = query.query ? await searchByText(tx, shop_id, query.query) : undefined
  const { status } = query
  const found = customers(tx, shop_id)
    .select(fields)
    .$if(status !== undefined, all => all.where('status', '=', status === 1 ? 'active' : 'inactive'))
    .$if(search !== undefined, all => all.where(search!.condition))
  const page = await listPage(found, query, {
    sort: search?.isNamed ? orderOfNamed : { created_at: 'created_at', full_name: foldedName },
    id: 'id',
  })
  return { ...page, rows: await toRows(tx, shop_id, page.rows) }
}

interface StoredRow {
  id: number
  first_name: string
  last_name: string
  email: string
  status: string
  ref_code: string
  created_at: Date
}

interface Sums {
  id: number
  /** Of the link they hand to friends. */
  code: string | null
  clicks: number
  referrals: number
  pending: number
  due: number
  given: number
}

/** What stands beside the people of one page, in one statement. */
async function toRows(tx: Tx, shop_id: number, rows: readonly StoredRow[]): Promise<ParticipantRow[]> {
  if (rows.length === 0) return []
  const currency = await currencyOf(tx, shop_id)
  const shop = await linkedShop(tx, shop_id)
  const ids = rows.map(row => row.id)
  const sumOf = (account: string) =>
    sql`coalesce((select sum(amount) from ledger_balance as balance where balance.shop_id = ${shop_id} and balance.affiliate_id = asked.id
      and balance.currency = ${currency} and balance.account = any(string_to_array(${account}, ','))), 0)::bigint`
  const { rows: found } = await sql<Sums>`
    select asked.id,
      (select code from referral_participant as own where own.shop_id = ${shop_id} and own.affiliate_id = asked.id
        order by joined_at, code limit 1) as code,
      coalesce((select sum(clicks) from ${clicksByDay(shop_id)} as told where split = 'all' and told.affiliate_id = asked.id), 0)::bigint as clicks,
      (select count(*) from referral where referral.shop_id = ${shop_id} and referral.affiliate_id = asked.id and referral.kind = 'sale'
        and referral.status <> ${ReferralStatus.denied} and referral.moved_to is null) as referrals,
      ${sumOf('pending')} as pending, ${sumOf('payable,reserved')} as due, ${sumOf('paid')} as given
    from unnest(${ids}::bigint[]) as asked(id)`.execute(tx)
  const sums = new Map(found.map(one => [one.id, one]))
  return rows.map(({ first_name, last_name, status, ref_code, created_at, id, email }) => {
    const { code, ...figures } = sums.get(id)!
    return {
      ...figures,
      email,
      full_name: `${first_name} ${last_name}`.trim(),
      status: toFlag(status === 'active'),
      link: linkOf(shop, { link_destination: null }, { ref_code: code ?? ref_code, ref_word: null }),
      currency,
      created_at: created_at.toISOString(),
    }
  })
}

export async function showParticipant(tx: Tx, id: number, { shop_id, ...caller }: Caller): Promise<ParticipantProfile> {
  const stored = await customers(tx, shop_id)
    .select([...fields, 'muted_mails', 'bounced_email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) throw new Refusal('not_found')
  const [row] = await toRows(tx, shop_id, [stored])
  return {
    ...row!,
    shares: await sharesOf(tx, shop_id, id),
    reward_emails: rewardEmailsOf(stored),
    codes: permits(caller, 'payments') ? await codesGiven(tx, shop_id, id) : null,
  }
}

interface Mailed {
  email: string
  muted_mails: readonly string[]
  bounced_email: string | null
}

function rewardEmailsOf(person: Mailed): ParticipantProfile['reward_emails'] {
  const kind = mutedAs('customer_reward')
  if (kind && !wants(person, kind)) return 'unsubscribed'
  return person.bounced_email === person.email ? 'bounced' : 'sent'
}

export async function changeParticipant(
  tx: Tx,
  id: number,
  isActive: boolean,
  { caller, from }: CalledBy,
): Promise<ParticipantRow> {
  const { shop_id } = caller
  if (!(await setParticipantStatus(tx, shop_id, id, isActive))) throw new Refusal('not_found')
  const action = isActive ? 'customerReferral.unblock' : 'customerReferral.block'
  await audit(tx, { shop_id, actor: actorOf(caller), action, subject: { kind: 'affiliate', id }, from })
  const row = await customers(tx, shop_id).select(fields).where('id', '=', id).executeTakeFirstOrThrow()
  return (await toRows(tx, shop_id, [row]))[0]!
}
