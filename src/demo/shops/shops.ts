import { connectStores, insertPastInvitation } from '#features/account/multi-store/server/index.ts'
import { insertMember } from '#features/account/session/server/index.ts'
import { claimSubPath, createShop, nextShopId } from '#features/store/shop/server/index.ts'
import { type Permission, type Plan, permissionNames, type Role } from '#kit/access.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Database, Tx } from '#server/db/database.ts'

export const DEMO_PASSWORD = 'tandem-demo'

interface DemoPerson {
  email: string
  name: string
  role: Role
  permissions?: Permission[]
  sudo?: boolean
}

export interface DemoShop {
  domain: string
  name: string
  plan: Plan
  plan_id: number
  currency: string
  money_format: string
  time_zone: string
  brand_name: string
  support_email: string | null
  sub_path: string
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
    brand_name: 'Fernhill',
    support_email: 'partners@fernhill.example',
    sub_path: 'fernhill',
    people: [
      owner,
      { email: 'staff@demo.test', name: 'Samir Haddad', role: 'staff', permissions: ['referrals', 'payments'] },
      {
        email: 'linh@demo.test',
        name: 'Trần Thuỳ Linh',
        role: 'staff',
        permissions: ['dashboard', 'affiliate-and-coupon', 'email', 'coupons'],
      },
      { email: 'marta@demo.test', name: 'Marta Kowalska', role: 'staff', permissions: permissionNames },
      {
        email: 'diego@demo.test',
        name: 'Diego Fuentes',
        role: 'staff',
        permissions: ['dashboard', 'programs', 'settings', 'analytics', 'marketplace-listing'],
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
    brand_name: 'Fernhill Kids',
    support_email: 'kids@fernhill.example',
    sub_path: 'fernhill-kids',
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
    brand_name: 'Kettle & Crumb',
    // Still to be set up: its home says what is missing.
    support_email: null,
    sub_path: 'kettle-and-crumb',
    people: [{ email: 'other@demo.test', name: 'Noor Okafor', role: 'super-admin' }],
  },
]

const DEMO_SUPPORT_EMAIL = 'support@tandem.test'

/** Where the provider's own support is at home, should the demo have one. */
export const demoSupportShop: DemoShop = {
  domain: 'tandem-support.myshopify.com',
  name: 'Tandem Support',
  plan: 'free',
  plan_id: 1,
  currency: 'USD',
  money_format: '${{amount}}',
  time_zone: 'UTC',
  brand_name: 'Tandem',
  support_email: DEMO_SUPPORT_EMAIL,
  sub_path: 'tandem-support',
  people: [{ email: DEMO_SUPPORT_EMAIL, name: 'Robin Sommer', role: 'super-admin', sudo: true }],
}

/** Stores with the same owner, between which the switcher moves. */
const connected = ['demo-store.myshopify.com', 'second-store.myshopify.com']

const DAYS = 365

export interface DemoMember {
  id: number
  name: string
}

/** What the other features add to a new demo shop, in the transaction that makes it. */
export type FillShop = (tx: Tx, shop_id: number, members: DemoMember[]) => Promise<void>

export async function insertDemoShop(
  db: Database,
  { people, ...shop }: DemoShop,
  password_hash: string,
  fill: FillShop,
): Promise<void> {
  const shop_id = await nextShopId(db)
  await db.inShop(shop_id, async tx => {
    const installed_at = daysAgo(DAYS)
    await createShop(tx, {
      shop_id,
      ...shop,
      platform: 'shopify',
      platform_plan: 'shopify_plus',
      // Short enough that some visits of the year came too late.
      cookie_days: 30,
      on_boarding_done: true,
      installed_at,
      charged_at: daysAgo(DAYS - 14),
    })
    await claimSubPath(tx, shop.sub_path)
    const members: DemoMember[] = []
    for (const person of people)
      members.push(await insertMember(tx, shop_id, { ...person, password_hash, created_at: installed_at }))
    await fill(tx, shop_id, members)
  })
}

export async function connectDemoShops(db: Database): Promise<void> {
  const rows = await db.global.selectFrom('shop_domain').selectAll().where('domain', 'in', connected).execute()
  for (const from of rows)
    for (const to of rows)
      if (from.shop_id !== to.shop_id) await db.inShop(from.shop_id, tx => connectStores(tx, from.shop_id, to.shop_id))
}

/** The smaller of the two has invited the other to be one brand: what that means can be looked through, accepted and tried. */
export async function inviteDemoShop(db: Database): Promise<void> {
  const [to, from] = await Promise.all(
    connected.map(domain =>
      db.global.selectFrom('shop_domain').select('shop_id').where('domain', '=', domain).executeTakeFirstOrThrow(),
    ),
  )
  await insertPastInvitation(db, { from: from!.shop_id, to: to!.shop_id })
}

export const daysAgo = (days: number) => new Date((Math.floor(Date.now() / DAY_MS) - days) * DAY_MS)
