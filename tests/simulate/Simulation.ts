import { type Random, seededRandom } from '#server/random.ts'
import { ibanOf } from '../support/bank-runs.ts'
import { createBank } from './bank.ts'
import { type Day, dayAfter } from './calendar.ts'
import { createModel, type Person, type Policy, type Terms } from './model.ts'
import { openShop, type Shop } from './openShop.ts'
import type { Schedule } from './schedule-model.ts'

/** What happened so far, for the note after a long run. */
export type Counts = Record<string, number>

export type Simulation = Awaited<ReturnType<typeof beginSimulation>>

/** A shop with its affiliates, and the model of it: all of it follows from the seed. */
export async function beginSimulation(seed: number) {
  const random = seededRandom(seed * 7919 + 17)
  const policy = drawPolicy(random)
  const day: Day = dayAfter('2027-01-10', random.upTo(700))
  const shop = await openShop(random, day, policy)
  const people = await drawPeople(shop, random)
  const counts: Counts = {}
  return {
    ...{ seed, random, shop, policy, people, counts },
    model: createModel(people, policy),
    bank: createBank(),
    day,
    schedule: null as Schedule | null,
    /** Deliveries of the store that come later today, or never. */
    late: [] as (() => Promise<void>)[],
    /** When something that PayPal or the store knows was first seen to be unknown here. */
    unheardSince: new Map<number, number>(),
    count(what: string, by = 1) {
      counts[what] = (counts[what] ?? 0) + by
    },
    /** What was told of orders, for whoever looks into a difference. */
    story: [] as string[],
    chance: (share: number) => random.next() < share,
    key: () => uuid(random),
  }
}

/** The same seed has the same keys. */
function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.upTo(16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Ho_Chi_Minh',
  'Pacific/Kiritimati',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
]

function drawPolicy(random: Random): Policy {
  return {
    currency: random.pick(['USD', 'EUR', 'GBP']),
    zone: random.pick(zones),
    recordsUnpaid: random.next() < 0.5,
    autoApproveDays: random.pick([null, null, 0, 3, 14]),
    minimum: 0,
    tax: { mode: 'none', rate: 0 },
  }
}

/** Two who brought others, and those whom they brought: earning by the sale, by the piece and by the order, paid in every way. */
async function drawPeople({ world }: Shop, random: Random): Promise<Person[]> {
  const program = async (terms: Omit<Terms, 'program'>, name: string): Promise<Terms> => {
    const commission_type = { per_order: 0, per_item: 1, percent: 2 }[terms.type]
    const network = terms.network && { network_rates: [terms.network.rate], network_base: terms.network.of }
    return { ...terms, program: await world.program({ name, commission_type, commission_amount: terms.amount, ...network }) }
  }
  const programs = {
    top: await program({ type: 'percent', amount: 100_001, network: { of: 'commission', rate: 123_457 } }, 'Top'),
    maker: await program({ type: 'percent', amount: 70_000, network: { of: 'sale', rate: 12_500 } }, 'Makers'),
    sale: await program({ type: 'percent', amount: 50_000 + random.upTo(150_000), network: null }, 'By the sale'),
    piece: await program({ type: 'per_item', amount: 101 + random.upTo(400), network: null }, 'By the piece'),
    order: await program({ type: 'per_order', amount: 333 + random.upTo(900), network: null }, 'By the order'),
  }
  const people: Person[] = []
  const add = async (terms: Terms, method: Person['method'], upline: Person | null = null) => {
    const place = people.length + 1
    const payee = { paypal: `payee${place}@paypal.test`, bank: ibanOf('DE', String(10_000_000_00 + place).padStart(18, '3')) }
    const info = {
      paypal: { email: payee.paypal },
      bank: {
        account_name: `Person ${place}`,
        account_number: payee.bank,
        bank_name: 'A bank',
        swift_code: '',
        bank_country: 'DE',
      },
      store_credit: {},
      cheque: { payee_name: `Person ${place}`, postal_address: 'A street' },
    }
    const id = await world.affiliate(terms.program, {
      ...{
        first_name: 'Person',
        last_name: String(place),
        email: `person${place}@simulated.test`,
        upline_id: upline?.id ?? null,
      },
      ...(method && { payment_method: method, payment_info: JSON.stringify(info[method]) }),
    })
    const code = `CODE${place}`
    await world.coupon(id, code)
    const known = method === 'paypal' || method === 'bank' ? payee[method] : ''
    people.push({ id, name: `Person ${place}`, code, terms, upline, method, payee: known, isRemoved: false })
    return people.at(-1)!
  }
  const top = await add(programs.top, 'paypal')
  const maker = await add(programs.maker, 'bank')
  const sellers = [programs.sale, programs.piece, programs.order]
  const methods = [
    'paypal',
    'paypal',
    'bank',
    'paypal',
    'store_credit',
    'paypal',
    'bank',
    'store_credit',
    'cheque',
    null,
  ] as const
  for (const [place, method] of methods.entries()) await add(sellers[place % 3]!, method, random.pick([null, top, maker]))
  return people
}
