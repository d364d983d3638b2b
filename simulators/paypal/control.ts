import type { FastifyInstance } from 'fastify'
import type { Fault, Place } from './faults.ts'
import { type ForgottenBatch, toBatch } from './forgotten.ts'
import type { ItemState } from './outcomes.ts'
import type { PaypalSimulator } from './start.ts'

type Steps = Pick<
  PaypalSimulator,
  'book' | 'faults' | 'outcomes' | 'batches' | 'accounts' | 'advance' | 'processing' | 'deliveries'
>

const DAY = 86_400_000

/** For tests whose simulator runs in a process of its own. The product knows nothing of these addresses. */
export function controlApi(app: FastifyInstance, steps: Steps) {
  const done = { done: true }
  app.get('/control/book', () => ({ entries: steps.book.entries, sums: steps.book.sums() }))
  app.get('/control/batches', () => steps.batches.all())
  app.post('/control/account', () => steps.accounts.create())
  app.post<{ Body: { fault: Fault; times?: number; place?: Place } }>('/control/fault', ({ body: { fault, ...rest } }) => {
    steps.faults.add(fault, rest)
    return done
  })
  app.post('/control/clear-faults', () => {
    steps.faults.clear()
    return done
  })
  app.post<{ Body: ForgottenBatch[] }>('/control/remember', ({ body }) => {
    for (const batch of body) steps.batches.remember(toBatch(batch, steps.outcomes))
    if (steps.processing.automatic) steps.batches.process()
    return done
  })
  app.post<{ Body: { receiver: string; state: ItemState } }>('/control/outcome', ({ body }) => {
    steps.outcomes.order(body.receiver, body.state)
    return done
  })
  app.post<{ Body: { receiver: string; state: ItemState } }>('/control/change', ({ body }) => {
    const item = steps.batches.latestTo(body.receiver)
    if (item) steps.batches.change(item, body.state)
    return { done: item !== undefined }
  })
  app.post<{ Body: { days: number } }>('/control/advance', ({ body }) => {
    steps.advance(body.days * DAY)
    return done
  })
  app.post<{ Body: { automatic: boolean } }>('/control/processing', ({ body }) => {
    steps.processing.automatic = body.automatic
    if (body.automatic) steps.batches.process()
    return done
  })
  app.post('/control/process', () => {
    steps.batches.process()
    return done
  })
  app.post('/control/release', () => {
    steps.deliveries.release()
    return done
  })
  app.post<{ Body: { times: number } }>('/control/tell-times', ({ body }) => {
    steps.deliveries.tellTimes(body.times)
    return done
  })
  app.post('/control/expire-tokens', () => {
    steps.accounts.expireTokens()
    return done
  })
}
