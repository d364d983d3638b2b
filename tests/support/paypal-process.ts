import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BookEntry, Sum } from '../../simulators/paypal/book.ts'
import type { Fault, Place } from '../../simulators/paypal/faults.ts'
import type { ItemState } from '../../simulators/paypal/outcomes.ts'
import type { PaypalOptions } from '../../simulators/paypal/start.ts'

export type PaypalProcess = Awaited<ReturnType<typeof startPaypalProcess>>

/** The simulated PayPal in a process of its own: it lives on while the product is killed, and can be killed itself. */
export async function startPaypalProcess(options: Omit<PaypalOptions, 'onDelivery'> = {}) {
  const child = fork(`${import.meta.dirname}/../../simulators/paypal/main.ts`, [JSON.stringify(options)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const control = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' }
    const posted = body && { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(`${url}/control/${path}`, posted)).json() as Promise<Answer>
  }
  return {
    url,
    child,
    newAccount: () => control<{ client_id: string; client_secret: string }>('account', {}),
    book: () => control<{ entries: BookEntry[]; sums: Sum[] }>('book'),
    fail: (fault: Fault, times = 1, place: Place = 'payouts') => control('fault', { fault, times, place }),
    clearFaults: () => control('clear-faults', {}),
    /** Payments to this receiver will end so. */
    order: (receiver: string, state: ItemState) => control('outcome', { receiver, state }),
    /** The latest payment to this receiver comes into a state. */
    change: (receiver: string, state: ItemState) => control('change', { receiver, state }),
    advanceDays: (days: number) => control('advance', { days }),
    process: () => control('process', {}),
    release: () => control('release', {}),
    /** Whether accepted payments are worked through by themselves; those that wait are, once they are. */
    processByItself: (automatic: boolean) => control('processing', { automatic }),
    /** Every webhook arrives so many times, and what happens together the wrong way round. */
    tellTimes: (times: number) => control('tell-times', { times }),
    expireTokens: () => control('expire-tokens', {}),
    async close() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
