import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { Chaos } from '../store-platform/deliveries.ts'
import { createAccounts } from './accounts.ts'
import { paypalApi } from './api.ts'
import { createBatches, type SimulatedBatch } from './batches.ts'
import { createBook } from './book.ts'
import { type Certificate, makeCertificate } from './certificate.ts'
import { controlApi } from './control.ts'
import { createDeliveries, type PaypalDelivery } from './deliveries.ts'
import { createFaults } from './faults.ts'
import { createOutcomes } from './outcomes.ts'

export interface PaypalOptions {
  port?: number
  /** Draws the outcome of each payment; without it all go well unless the receiver's address says otherwise. */
  seed?: number
  /** Milliseconds until an accepted batch is worked through; `manual` waits for `process`. */
  processAfter?: number | 'manual'
  /** How long an answer takes that is slow. */
  slowMs?: number
  /** What goes wrong with webhooks; nothing unless asked for. */
  chaos?: Chaos
  /** Takes every webhook instead of sending it. */
  onDelivery?: (delivery: PaypalDelivery) => void
}

export type PaypalSimulator = Awaited<ReturnType<typeof startPaypalSimulator>>

/** Speaks the wire of PayPal's Payouts, in memory, with a book of its own of the money that moved. */
export async function startPaypalSimulator(options: PaypalOptions = {}) {
  const { port = 0, processAfter = 0, slowMs = 90_000 } = options
  const clock = { ahead: 0 }
  const now = () => Date.now() + clock.ahead
  const app = fastify()
  const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const certificate = makeCertificate('messageverificationcerts.simulated.test')
  const accounts = createAccounts(now)
  const book = createBook()
  const outcomes = createOutcomes(options.seed)
  const faults = createFaults()
  const certificateUrl = () => `${url()}/v1/notifications/certs/CERT-simulated`
  const deliveries = createDeliveries({ accounts, certificate, certificateUrl, ...options })
  const batches = createBatches({ book, outcomes, now, tell: deliveries.tell })
  const processing = { automatic: processAfter !== 'manual' }
  const timers = new Set<NodeJS.Timeout>()

  function accepted({ payout_batch_id }: SimulatedBatch) {
    if (!processing.automatic) return
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        batches.process(payout_batch_id)
      },
      processAfter === 'manual' ? 0 : processAfter,
    )
    timers.add(timer)
  }

  function advance(milliseconds: number) {
    clock.ahead += milliseconds
    batches.passTime()
  }

  paypalApi(app, { accounts, batches, faults, url, slowMs, accepted })
  app.get('/v1/notifications/certs/CERT-simulated', (_request, reply) => reply.type('text/plain').send(certificate.pem))
  const steps = { accounts, batches, book, faults, outcomes, deliveries, processing, advance }
  controlApi(app, steps)
  await app.listen({ host: '127.0.0.1', port })
  return {
    /** For PAYPAL_URL. */
    url: url(),
    /** Signs as this PayPal does. */
    certificate: certificate as Certificate,
    certificateUrl: certificateUrl(),
    ...steps,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      deliveries.stop()
      await app.close()
    },
  }
}
