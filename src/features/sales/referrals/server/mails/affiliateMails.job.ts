import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import { findReader, mailIdOf, mailReader, type Telling } from '#features/people/affiliate-mails/server/index.ts'
import { wants } from '#features/people/unsubscribe/rules/mutable-mails.ts'
import { sum } from '#kit/money/money.ts'
import { whenCommitted } from '#server/db/committed.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { inEachShop } from '#server/jobs/eachShop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { ReferralStatus } from '../../rules/status.ts'

const MAX_AT_ONCE = 500
/** So many orders are named; a mail is no list. */
const MAX_NAMED = 5

const { pending, approved, denied } = ReferralStatus

/** What is told, and of which referrals it is still true. */
const told = {
  new_referral: [pending, approved],
  approve_referral: [approved],
  denied_referral: [denied],
} as const
type MailedEvent = keyof typeof told

const payload = z.object({
  shop_id: z.int(),
  type: z.enum(Object.keys(told) as [MailedEvent, ...MailedEvent[]]),
  /** Of referrals; of orders where those who earn by them are told first. */
  ids: z.array(z.int()),
  key: z.uuid(),
})
const mailPayload = payload.extend({ affiliate_id: z.int() })
type MailRequest = z.output<typeof payload>
type Mail = z.output<typeof mailPayload>

/**
 * Sees to one mail for each affiliate, however many of their referrals were decided at once; to one for each currency where a shop
 * changed its own on that day, since a mail names one sum.
 */
export const mailAffiliatesJob = defineJob({
  name: 'referrals.tellAffiliates',
  priority: 'mails',
  payload,
  async run(asked, { services }) {
    const ready = await services.db.inShop(asked.shop_id, tx => prepare(tx, asked))
    if (ready) await tell(services, ready)
  },
  async runTogether(asked, { services, signal }) {
    const byShop = Map.groupBy(asked, one => one.shop_id)
    const prepared = new Map<MailRequest, Ready | undefined>()
    await inEachShop(services.db, [...byShop.keys()], { signal }, async (tx, shop_id) => {
      for (const one of byShop.get(shop_id)!) {
        const ready = await prepare(tx, one)
        whenCommitted(tx, () => void prepared.set(one, ready))
      }
    }).catch(error => services.log.warn({ err: error }, 'the sales of a shop could not be told with those of others'))
    const left = asked.filter(one => !prepared.has(one))
    for (const [one, ready] of prepared)
      if (ready)
        await tell(services, ready).catch(error => {
          services.log.warn({ err: error, shop_id: one.shop_id }, 'a mail about sales is tried again by itself')
          left.push(one)
        })
    return left
  },
})

/** A mail, what it tells of and who reads it. */
interface Ready {
  mail: Mail
  rows: Awaited<ReturnType<typeof findTold>>
  reader: Awaited<ReturnType<typeof findReader>>
}

/** The one mail that is to be sent, as most orders have it: nobody else waits for it. Several are asked for one by one. */
async function prepare(tx: Tx, { shop_id, type, ids, key }: MailRequest): Promise<Ready | undefined> {
  const rows = await tx
    .selectFrom('referral')
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'referral.shop_id').onRef('affiliate.id', '=', 'referral.affiliate_id'),
    )
    .select(['referral.id', 'affiliate_id', 'muted_mails', 'referral.currency'])
    .where('referral.shop_id', '=', shop_id)
    .where(type === 'new_referral' ? 'referral.order_id' : 'referral.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('referral.kind', '=', 'sale')
    .where('affiliate.kind', '=', 'affiliate')
    .where('removed_at', 'is', null)
    .orderBy('referral.id')
    .execute()
  const wanted = rows.filter(row => wants(row, 'referrals'))
  const mails = [...Map.groupBy(wanted, row => `${row.affiliate_id}:${row.currency}`)].map(([of, own]) => ({
    of,
    mail: { shop_id, type, affiliate_id: own[0]!.affiliate_id, ids: own.map(row => row.id), key },
  }))
  if (mails.length === 1) return readyOf(tx, mails[0]!.mail)
  for (const { of, mail } of mails) await enqueue(tx, referralMailJob, mail, { key: `referrals.mail:${shop_id}:${of}:${key}` })
  return undefined
}

/** Tells one affiliate, unless it was undone meanwhile. */
export const referralMailJob = defineJob({
  name: 'referrals.mail',
  priority: 'mails',
  payload: mailPayload,
  async run(mail, { services }) {
    const ready = await services.db.inShop(mail.shop_id, tx => readyOf(tx, mail))
    if (ready) await tell(services, ready)
  },
})

async function readyOf(tx: Tx, mail: Mail): Promise<Ready | undefined> {
  const rows = await findTold(tx, mail)
  return rows.length === 0 ? undefined : { mail, rows, reader: await findReader(tx, mail) }
}

async function tell(services: Services, { mail: { shop_id, affiliate_id, type, key }, rows, reader }: Ready): Promise<void> {
  const [first] = rows as [(typeof rows)[number]]
  const letter: Parameters<typeof mailReader>[1] = {
    ...{ shop_id, affiliate_id, type, id: mailIdOf(`referrals:${shop_id}:${affiliate_id}:${first.currency}:${key}`) },
    values: ({ money, say, site, link }) => ({
      ...loginTo({ site, link }, rows.length === 1 ? `/commissions?open=${first.id}` : '/commissions'),
      commission_amount: money(sum(rows.map(row => row.commission + row.commission_adjustment)), first.currency),
      ...ordersOf(rows, say('affiliateMails.fallback.order')),
      referral_id: named(rows.map(row => String(row.id))),
      customer_name: rows.length === 1 ? shortened(first.full_name ?? '') : '',
    }),
  }
  await mailReader(services, letter, reader)
}

/** By the number their buyers know; both tags say it, since ours would tell nobody anything. */
function ordersOf(rows: readonly { order_number: string | null }[], without: string) {
  const order_number = named(rows.map(row => row.order_number ?? without))
  return { order_number, order_id: order_number }
}

/** The way into the portal leads to what the mail speaks of. */
function loginTo({ site, link }: Pick<Telling, 'site' | 'link'>, path: string) {
  const url = site?.portal(path)
  return { affiliate_login_url: url ?? '', affiliate_login_link: link('affiliate_login_link', url) }
}

function named(all: readonly string[]): string {
  const more = all.length - MAX_NAMED
  return [...all.slice(0, MAX_NAMED), ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

/** Enough to remember who it was, and no more of a buyer than that. */
function shortened(full_name: string): string {
  const [first = '', ...rest] = full_name.trim().split(/\s+/)
  const initial = [...(rest.at(-1) ?? '')][0]
  return initial ? `${first} ${initial}.` : first
}

const findTold = (tx: Tx, { shop_id, ids, type }: Mail) =>
  tx
    .selectFrom('referral')
    .leftJoin('store_order', join =>
      join.onRef('store_order.shop_id', '=', 'referral.shop_id').onRef('store_order.id', '=', 'referral.order_id'),
    )
    .leftJoin('customer', join =>
      join.onRef('customer.shop_id', '=', 'referral.shop_id').onRef('customer.id', '=', 'referral.customer_id'),
    )
    .select(['referral.id', 'commission', 'commission_adjustment', 'referral.currency'])
    .select(eb => eb.fn.coalesce('store_order.number', 'referral.order_name').as('order_number'))
    .select('customer.full_name')
    .where('referral.shop_id', '=', shop_id)
    .where('referral.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('referral.moved_to', 'is', null)
    .where('referral.status', 'in', [...told[type]])
    // An order that was taken back meanwhile earns nothing, and nothing is no news.
    .where(sql<SqlBool>`commission + commission_adjustment <> 0`)
    .orderBy('referral.id')
    .execute()

/** Mails those who want it if, and only if, the caller's transaction is committed. `ids` as above. */
export async function queueReferralMails(tx: Tx, shop_id: number, type: MailedEvent, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_AT_ONCE)
    await enqueue(tx, mailAffiliatesJob, { shop_id, type, ids: ids.slice(start, start + MAX_AT_ONCE), key: randomUUID() })
}
