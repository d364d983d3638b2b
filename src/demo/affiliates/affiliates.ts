import type { PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import { insertPastAffiliates, reserveAffiliateIds } from '#features/people/affiliates/server/index.ts'
import { insertPastCustomerConnections } from '#features/store/customers/server/index.ts'
import { refCodeFor } from '#features/store/tracking/rules/ref-code.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import type { Random } from '#server/random.ts'
import { demoPayment, paypal } from './payment.ts'
import { type DemoPerson, demoPeople } from './people.ts'

export interface DemoAffiliate {
  id: number
  name: string
  email: string
  coupon: string | null
  active_from: Date
  /** Nothing where they have not said yet how to be paid. */
  method: PaymentMethod | null
  /** Who stopped; until then they earned like everybody. */
  leaves_at: Date | null
  sells: boolean
  weight: number
}

interface DemoCrowd {
  count: number
  programs: readonly number[]
  now: Date
  random: Random
  currency: Currency
  /** In every way there is, or by PayPal alone. */
  isPaidInManyWays: boolean
}

/** The link to try first: `?sca_ref=ava`. */
export const DEMO_REF_WORD = 'ava'
/** Whose link that is. */
export const DEMO_AFFILIATE = 'ava.whitaker.1@example.test'

/** Affiliates in every state, some of whom recruited others down to a fourth level. The first are the eldest. */
export async function insertDemoAffiliates(tx: Tx, shop_id: number, wanted: DemoCrowd): Promise<DemoAffiliate[]> {
  const ids = await reserveAffiliateIds(tx, wanted.count)
  const made = demoPeople(wanted.count).map((person, place) => demoAffiliate(person, place, ids, wanted))
  await insertPastAffiliates(
    tx,
    shop_id,
    made.map(({ row }) => row),
  )
  return made.map(({ row, coupon, leaves_at, weight }) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    coupon,
    method: row.payment_method,
    active_from: row.approved_at ?? row.created_at,
    leaves_at,
    sells: row.status === 'active',
    weight,
  }))
}

type DemoStatus = 'active' | 'leaving' | 'inactive' | 'pending'

/** One in eight waits for an answer, mostly newcomers; a few were turned down, a few have left. */
function statusOf(place: number, count: number, random: Random): DemoStatus {
  if (place < count / 8) return 'active'
  const drawn = random.next()
  if (drawn < (place > count * 0.8 ? 0.45 : 0.06)) return 'pending'
  if (drawn < 0.52) return 'active'
  return drawn < 0.56 ? 'leaving' : drawn < 0.62 ? 'inactive' : 'active'
}

function demoAffiliate(person: DemoPerson, place: number, ids: readonly number[], wanted: DemoCrowd) {
  const { count, programs, now, random } = wanted
  const state = statusOf(place, count, random)
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const age = Math.max(1, Math.round(362 * (1 - place / count)))
  const created_at = new Date(today - age * DAY_MS - random.upTo(DAY_MS / 1000) * 1000)
  const approved_at = ['pending', 'inactive'].includes(state)
    ? null
    : new Date(created_at.getTime() + random.upTo(30) * 3_600_000)
  const id = ids[place]!
  const email = `${handleOf(person) || `partner${place + 1}`}.${place + 1}@example.test`
  const row = {
    id,
    ...person,
    email,
    status: state === 'leaving' ? 'active' : state,
    program_id: programs[programOf(place) % programs.length]!,
    upline_id: uplineOf(place, ids),
    ref_code: refCodeFor(id, random.upTo(0x1000_0000).toString(16).padStart(10, '7')),
    // The eldest has a word of her own, so that there is one link everybody can type.
    ref_word: place === 0 ? DEMO_REF_WORD : null,
    custom_path: place === 0 ? `/${DEMO_REF_WORD}` : null,
    email_verified: random.next() < 0.9,
    ...socialsOf(person, place, random),
    tags: tagsOf(place, random),
    ...paymentOf(person, place, { email, drawn: random.next(), ...wanted }),
    signup_source: random.pick(['registration_form', 'registration_form', 'manual', 'invitation', 'marketplace']),
    login_count: state === 'pending' ? 0 : random.upTo(60),
    approved_at,
    denied_at: state === 'inactive' ? created_at : null,
    created_at,
  }
  const hasCoupon = approved_at !== null && place % 2 === 0
  return {
    row,
    coupon: hasCoupon ? `${(handleOf(person) || 'friend').split('.')[0]!.slice(0, 10).toUpperCase()}${place + 1}` : null,
    leaves_at: state === 'leaving' ? new Date(created_at.getTime() + (age * DAY_MS) / 2) : null,
    // A few bring most of the sales.
    weight: 1 / (1 + (place % 17)),
  }
}

/** Not everybody has said yet how to be paid; the eldest have. */
function paymentOf(
  person: DemoPerson,
  place: number,
  {
    email,
    drawn,
    currency,
    isPaidInManyWays,
  }: Pick<DemoCrowd, 'currency' | 'isPaidInManyWays'> & { email: string; drawn: number },
) {
  const isChosen = drawn < 0.7 || (isPaidInManyWays && place < 8)
  const { payment_method, payment_info } = isPaidInManyWays ? demoPayment(person, place, { email, currency }) : paypal(email)
  return { payment_method: isChosen ? payment_method : null, payment_info: JSON.stringify(isChosen ? payment_info : { email }) }
}

/** Letters that fit an address; names in other scripts have none. */
const handleOf = ({ first_name, last_name }: DemoPerson) =>
  `${first_name}.${last_name}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z.]/g, '')
    .replaceAll(/\.{2,}|^\.|\.$/g, '')

const programOf = (place: number) => [0, 0, 1, 0, 2, 0, 1, 0][place % 8]!

/** The first six lead, the next eighteen were brought by them, every third of the others by those, and a few by these again. */
function uplineOf(place: number, ids: readonly number[]): number | null {
  if (place < 6) return null
  if (place < 24) return ids[place % 6]!
  if (place % 3 === 0) return ids[6 + (place % 18)]!
  return place >= 60 && place < 72 && place % 3 === 1 ? ids[place - 34]! : null
}

function socialsOf({ first_name }: DemoPerson, place: number, random: Random) {
  const name = `${
    first_name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '') || 'outside'
  }_${place + 1}`
  return {
    instagram: random.next() < 0.6 ? name : null,
    youtube: random.next() < 0.25 ? `@${name}` : null,
    tiktok: random.next() < 0.35 ? `@${name}` : null,
    pinterest: place % 4 === 0 ? name : null,
    website: random.next() < 0.3 ? `https://${name.replace('_', '-')}.example.test` : null,
  }
}

const labels = ['hiker', 'climber', 'family', 'blogger', 'top seller', 'photographer', 'club']
const tagsOf = (place: number, random: Random) =>
  random.next() < 0.5 ? [labels[place % labels.length]!, ...(random.next() < 0.2 ? ['vip'] : [])] : []

/** Regular customers whom the merchant gave to an affiliate by hand. */
export async function connectDemoCustomers(
  tx: Tx,
  shop_id: number,
  customers: readonly string[],
  { affiliates, now }: { affiliates: readonly DemoAffiliate[]; now: Date },
): Promise<void> {
  const owners = customers.map((platform_id, place) => ({ platform_id, affiliate_id: affiliates[place % affiliates.length]!.id }))
  await insertPastCustomerConnections(tx, shop_id, owners, new Date(now.getTime() - 350 * DAY_MS))
}
