import { sql } from 'kysely'
import type { Permission, Plan, Role } from '#kit/access.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Random, seededRandom } from '#server/random.ts'

export const DEMO_PASSWORD = 'tandem-demo'

interface DemoPerson {
  email: string
  name: string
  role: Role
  permissions?: Permission[]
}

export interface DemoShop {
  domain: string
  name: string
  plan: Plan
  plan_id: number
  currency: string
  money_format: string
  time_zone: string
  people: DemoPerson[]
}

const owner: DemoPerson = { email: 'owner@demo.test', name: 'Olivia Marlowe', role: 'super-admin' }

export const demoShops: DemoShop[] = [
  {
    domain: 'demo-store.myshopify.com',
    name: 'Fernhill Outdoor',
    plan: 'enterprise',
    plan_id: 19,
    currency: 'USD',
    money_format: '${{amount}}',
    time_zone: 'America/New_York',
    people: [
      owner,
      { email: 'staff@demo.test', name: 'Samir Haddad', role: 'staff', permissions: ['referrals', 'payments'] },
      {
        email: 'linh@demo.test',
        name: 'Trần Thuỳ Linh',
        role: 'staff',
        permissions: ['dashboard', 'affiliate-and-coupon', 'email', 'coupons'],
      },
    ],
  },
  {
    domain: 'second-store.myshopify.com',
    name: 'Fernhill Kids',
    plan: 'professional',
    plan_id: 18,
    currency: 'EUR',
    money_format: '€{{amount_with_comma_separator}}',
    time_zone: 'Europe/Berlin',
    people: [owner],
  },
  {
    domain: 'other-store.myshopify.com',
    name: 'Kettle & Crumb',
    plan: 'growth_affiliate',
    plan_id: 17,
    currency: 'GBP',
    money_format: '£{{amount}}',
    time_zone: 'Europe/London',
    people: [{ email: 'other@demo.test', name: 'Noor Okafor', role: 'super-admin' }],
  },
]

/** Stores with the same owner, between which the switcher moves. */
const connected = ['demo-store.myshopify.com', 'second-store.myshopify.com']

const DAYS = 365

export async function insertDemoShop(db: Database, { people, ...shop }: DemoShop, password_hash: string): Promise<void> {
  const { rows } = await sql<{ shop_id: number }>`select nextval('shop_shop_id_seq') as shop_id`.execute(db.global)
  const shop_id = rows[0]!.shop_id
  await db.inShop(shop_id, async tx => {
    const installed_at = daysAgo(DAYS)
    await tx
      .insertInto('shop')
      .values({
        shop_id,
        ...shop,
        platform: 'shopify',
        platform_plan: 'shopify_plus',
        on_boarding_done: true,
        installed_at,
        charged_at: daysAgo(DAYS - 14),
      })
      .execute()
    await tx.insertInto('shop_domain').values({ domain: shop.domain, shop_id }).execute()
    const members = await tx
      .insertInto('member')
      .values(
        people.map(person => ({
          shop_id,
          ...person,
          permissions: person.permissions ?? [],
          password_hash,
          created_at: installed_at,
        })),
      )
      .returning(['id', 'name'])
      .execute()
    await insertActivity(tx, shop_id, members, seededRandom(shop_id))
  })
}

export async function connectDemoShops(db: Database): Promise<void> {
  const rows = await db.global.selectFrom('shop_domain').selectAll().where('domain', 'in', connected).execute()
  for (const from of rows)
    for (const to of rows)
      if (from.shop_id !== to.shop_id)
        await db.inShop(from.shop_id, tx =>
          tx
            .insertInto('connected_shop')
            .values({ shop_id: from.shop_id, connected_shop_id: to.shop_id })
            .onConflict(conflict => conflict.doNothing())
            .execute(),
        )
}

/** A year of working days: who signed in when, and from where. */
async function insertActivity(tx: Tx, shop_id: number, members: { id: number; name: string }[], random: Random): Promise<void> {
  const rows = members.flatMap(member => workingDays(random).map(days => signIn(shop_id, member, days, random)))
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insertInto('audit_log')
      .values(rows.slice(start, start + 500))
      .execute()
}

/** The number of days back to each day worked; fewer at week-ends. */
function workingDays(random: Random): number[] {
  const weekday = new Date().getUTCDay()
  const isWeekend = (days: number) => [0, 6].includes((((weekday - days) % 7) + 7) % 7)
  return Array.from({ length: DAYS - 1 }, (_, index) => index + 1).filter(days => random.next() < (isWeekend(days) ? 0.12 : 0.7))
}

const devices = [
  { address: '203.0.113.24', user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_2) Safari/605.1.15' },
  { address: '198.51.100.7', user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0' },
  { address: '192.0.2.81', user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Mobile Safari/604.1' },
]

function signIn(shop_id: number, member: { id: number; name: string }, days: number, random: Random) {
  const minute = 8 * 60 + random.upTo(9 * 60)
  return {
    shop_id,
    at: sql<Date>`date_trunc('day', now()) - make_interval(days => ${days}) + make_interval(mins => ${minute})`,
    actor_kind: 'member',
    actor_id: member.id,
    actor_name: member.name,
    action: 'session.login',
    after: JSON.stringify({ via: 'password' }),
    ...random.pick(devices),
  }
}

const daysAgo = (days: number) => sql<Date>`date_trunc('day', now()) - make_interval(days => ${days})`
