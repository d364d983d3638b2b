/** The places where a payment, a bulk mail and an event for webhooks can be interrupted, each in the order it passes them. */
type CrashPoint =
  | 'pay.parsed'
  | 'reserve.locked'
  | 'reserve.halfWritten'
  | 'reserve.beforeCommit'
  | 'pay.committed'
  | 'send.leased'
  | 'send.submitting'
  | 'paypal.token'
  | 'paypal.halfSent'
  | 'paypal.sent'
  | 'send.answered'
  | 'send.stored'
  | 'webhook.read'
  | 'webhook.committed'
  | 'poll.midPage'
  | 'mail.sent'
  | 'schedule.inserted'
  | 'refund.halfApplied'
  | 'bulk.gathering'
  | 'bulk.claimed'
  | 'bulk.handing'
  | 'bulk.answered'
  | 'bulk.settled'
  | 'event.placed'
  | 'event.claimed'
  | 'event.posted'
  | 'event.recorded'

interface Armed {
  name: string
  /** How often it is still passed before it happens. */
  passes: number
  signal: NodeJS.Signals
}

// Nothing but a test may ask for it.
const isTest = process.env.NODE_ENV === 'test'
let armed = readOrder(process.env.CRASHPOINT)

/** `name:n` kills the process at the n-th pass, `name:n:stop` stops it there until it is told to go on. */
function readOrder(order = ''): Armed | undefined {
  const [name, passes = '1', how] = order.split(':')
  return name && isTest ? { name, passes: Number(passes), signal: how === 'stop' ? 'SIGSTOP' : 'SIGKILL' } : undefined
}

export function armCrashPoint(order: string): void {
  armed = readOrder(order)
}

/** Does nothing, except in a test that wants the process to end here and nowhere else. */
export function crashPoint(name: CrashPoint): void {
  if (armed?.name !== name) return
  armed.passes -= 1
  if (armed.passes > 0) return
  const { signal } = armed
  armed = undefined
  process.kill(process.pid, signal)
}

/** What is sent; where the process is to end in the middle of it, only its first half leaves. */
export function crashingHalfway(name: CrashPoint, text: string): string | ReadableStream<Uint8Array> {
  if (armed?.name !== name) return text
  const half = Math.ceil(text.length / 2)
  let isBegun = false
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      if (!isBegun) {
        isBegun = true
        stream.enqueue(new TextEncoder().encode(text.slice(0, half)))
        return
      }
      // The first half is on the wire by then.
      await new Promise(resolve => setTimeout(resolve, 50))
      crashPoint(name)
      stream.enqueue(new TextEncoder().encode(text.slice(half)))
      stream.close()
    },
  })
}
