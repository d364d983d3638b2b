import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { approvalPage } from './billing.ts'
import type { GraphqlField } from './graphql.ts'

export interface SimulatedPurchase {
  id: string
  name: string
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'CANCELLED'
  price: number
  test: boolean
  returnUrl: string
  secret: string
}

/** What a store buys of the product once. */
export function createPurchases(tell: (purchase: SimulatedPurchase) => void, now: () => Date) {
  const all: SimulatedPurchase[] = []
  let lastId = Math.floor(now().getTime() / 1000)
  const find = (id: string) => all.find(one => one.id === id || one.id.endsWith(`/${id}`))
  const change = (from: SimulatedPurchase['status'], to: SimulatedPurchase['status']) => (id: string) => {
    const one = find(id)
    if (one?.status !== from) return
    one.status = to
    tell(one)
  }
  return {
    all,
    find,
    create(input: Pick<SimulatedPurchase, 'name' | 'price' | 'test' | 'returnUrl'>) {
      const id = `gid://shopify/AppPurchaseOneTime/${++lastId}`
      const made: SimulatedPurchase = { ...input, id, status: 'PENDING', secret: randomBytes(8).toString('hex') }
      all.push(made)
      return made
    },
    approve: change('PENDING', 'ACTIVE'),
    decline: change('PENDING', 'DECLINED'),
    /** The money went back to the store. */
    refund: change('ACTIVE', 'CANCELLED'),
  }
}

export type StorePurchases = ReturnType<typeof createPurchases>

export const purchasePayload = ({ id, name, status }: SimulatedPurchase) => ({
  app_purchase_one_time: { admin_graphql_api_id: id, name, status, updated_at: new Date().toISOString() },
})

interface Variables {
  name?: string
  price?: { amount: string }
  returnUrl?: string
  test?: boolean
}

export function purchaseFields(
  purchases: StorePurchases,
  { query, variables, origin }: { query: string; variables: Variables; origin: string },
): Record<string, GraphqlField> {
  return {
    ...(query.includes('oneTimePurchases') && {
      currentAppInstallation: () => ({
        oneTimePurchases: { nodes: purchases.all.map(({ id, status }) => ({ id, status })).toReversed() },
      }),
    }),
    appPurchaseOneTimeCreate() {
      const { name, price, returnUrl, test = false } = variables
      if (!name || !price || !returnUrl)
        return { appPurchaseOneTime: null, confirmationUrl: null, userErrors: [{ message: 'Price is invalid' }] }
      const made = purchases.create({ name, price: Math.round(Number(price.amount) * 100), returnUrl, test })
      const confirmationUrl = `${origin}/admin/purchases/${made.id.split('/').at(-1)}/${made.secret}/confirm`
      return { appPurchaseOneTime: { id: made.id }, confirmationUrl, userErrors: [] }
    },
  }
}

/** Where a merchant agrees to pay once, or does not. */
export function purchasePages(app: FastifyInstance, purchasesOf: (shop: string) => StorePurchases | undefined): void {
  type OfPurchase = { Params: { shop: string; id: string; secret: string; answer: string } }
  app.get<OfPurchase>('/:shop/admin/purchases/:id/:secret/:answer', (request, reply) => {
    const { shop, id, secret, answer } = request.params
    const purchases = purchasesOf(shop)
    const one = purchases?.find(id)
    if (!purchases || one?.secret !== secret) return reply.code(404).send('There is no such charge.')
    if (answer === 'confirm') {
      const sentence = `${one.name}: $${(one.price / 100).toFixed(2)}, once.`
      return reply.type('text/html; charset=utf-8').send(approvalPage('Approve charge', [sentence]))
    }
    if (answer !== 'approve' && answer !== 'decline') return reply.code(404).send('There is no such charge.')
    purchases[answer](one.id)
    return reply.redirect(one.returnUrl)
  })
}
