import type { FastifyInstance } from 'fastify'
import type { NewStoreDiscount } from './discounts.ts'
import type { Store } from './Store.ts'

/** A discount that a store had before it was started anew, with its codes. */
interface Remembered extends Omit<NewStoreDiscount, 'code' | 'startsAt' | 'endsAt'> {
  id: string
  startsAt: string
  endsAt: string | null
  codes: { id: string; code: string; used: number }[]
}

/** What is done to a store from outside: it forgets everything when it stops, and is told again; and its owner decides about consent. */
export function controlApi(app: FastifyInstance, storeOf: (shop: string) => Store | undefined): void {
  app.post<{ Params: { shop: string }; Body: Store['front']['consent'] }>('/:shop/control/consent', (request, reply) => {
    const store = storeOf(request.params.shop)
    if (!store) return reply.code(404).send('There is no such store.')
    store.front.consent = request.body
    return request.body
  })
  app.post<{ Params: { shop: string }; Body: Remembered[] }>(
    '/:shop/control/discounts',
    { bodyLimit: 2 ** 25 },
    (request, reply) => {
      const store = storeOf(request.params.shop)
      if (!store) return reply.code(404).send('There is no such store.')
      for (const { startsAt, endsAt, ...discount } of request.body)
        store.discounts.remember({ ...discount, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) })
      return { known: store.discounts.all().length }
    },
  )
}
