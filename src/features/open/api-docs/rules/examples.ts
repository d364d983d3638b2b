import { eventsOf } from '#features/open/webhooks/rules/events.ts'

/** A call as somebody makes it; tests make each of them. */
interface Example {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number>>
  body?: object
}

const AFFILIATE = 41
const PROGRAM = 3
const one = { params: { id: 41 } }

/** By the names of `apiV2`. */
export const apiExamples: Readonly<Record<string, Readonly<Record<string, Example>>>> = {
  programs: {
    list: { query: { status: 'active', limit: 10 } },
    get: { params: { id: PROGRAM } },
    exclusions: { params: { id: PROGRAM }, query: { kind: 'product' } },
    create: { body: { name: 'Creators', commission_type: 'percentOfSale', commission: '12.5' } },
    update: {
      params: { id: PROGRAM },
      body: {
        levels: [
          { from: '0', commission: '10' },
          { from: '200', commission: '12.5' },
        ],
      },
    },
  },
  affiliates: {
    list: { query: { status: 'active', limit: 10 } },
    get: one,
    create: {
      body: {
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'ann.lee@example.com',
        program_id: PROGRAM,
        tags: ['blog'],
        send_email: false,
      },
    },
    update: { ...one, body: { company: 'Lee & Sons', tags: ['blog', 'vip'] } },
    approve: one,
    deny: one,
    connectCustomer: { ...one, body: { email: 'bob@example.com', full_name: 'Bob Norman' } },
  },
  links: {
    list: { query: { affiliate_id: AFFILIATE } },
    get: one,
    create: { body: { affiliate_id: AFFILIATE, address: '/collections/all' } },
    remove: one,
  },
  clicks: {
    list: { query: { affiliate_id: AFFILIATE, limit: 10 } },
    get: { params: { click: '0198c6a2-7d4e-7b1c-9f53-2f6f1c1d0a77' } },
  },
  referrals: {
    list: { query: { status: 'approved', limit: 10, expand: 'affiliate,order' } },
    get: { ...one, query: { expand: 'explanation' } },
    create: { body: { affiliate_id: AFFILIATE, amount: '25.00', comment: 'For a talk' } },
    approve: one,
    deny: one,
    adjust: { ...one, body: { amount: '-2.50', reason: 'One item was returned' } },
  },
  orders: {
    report: {
      body: {
        ...{ id: 'A-1042', number: '#1042', financial_status: 'paid', currency: 'USD' },
        ...{ created_at: '2026-03-01T10:00:00Z', updated_at: '2026-03-01T10:00:00Z' },
        lines: [{ id: 'l-1', title: 'Lamp', quantity: 2, price: '19.90' }],
      },
    },
  },
  coupons: {
    list: { query: { affiliate_id: AFFILIATE } },
    get: one,
    assign: { body: { affiliate_id: AFFILIATE, code: 'ANN15' } },
    update: { ...one, body: { note: 'For your newsletter' } },
    remove: one,
  },
  creatives: {
    list: { query: { kind: 'link', limit: 10 } },
    get: one,
    create: { body: { kind: 'link', name: 'Lookbook', link: 'https://store.example.com/pages/lookbook' } },
    update: { ...one, body: { description: 'All of this spring on one page' } },
    remove: one,
  },
  bonuses: {
    list: { query: { state: 'active' } },
    get: one,
    create: {
      body: {
        ...{ kind: 'performance', title: 'Spring bonus', metric: 'referralOrderValue', period: 'month', starts_on: '2026-03-01' },
        steps: [{ target: '1000', reward_type: 'fixed', reward: '50' }],
      },
    },
    update: { ...one, body: { title: 'Summer bonus' } },
    pause: one,
    resume: one,
    awards: { query: { affiliate_id: AFFILIATE } },
  },
  payouts: {
    list: { query: { progress: 'processed', limit: 10 } },
    count: { query: { progress: 'processed' } },
    get: one,
    markPaid: { body: { affiliate_id: AFFILIATE, total: '60.00', currency: 'USD', reference: 'TX-1' } },
    unpaid: { query: { payable: 'true' } },
  },
  analytics: {
    get: { query: { from: '2026-03-01', to: '2026-03-31' } },
  },
  webhooks: {
    list: { query: { limit: 10 } },
    get: one,
    subscribe: { body: { url: 'https://hooks.example.com/tandem', events: eventsOf('referral').slice(0, 2) } },
    update: { ...one, body: { events: eventsOf('payment') } },
    unsubscribe: one,
  },
}
