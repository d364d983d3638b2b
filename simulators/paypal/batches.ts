import { randomBytes } from 'node:crypto'
import { readPaypalAmount } from '../../src/kit/money/paypalAmount.ts'
import type { Book } from './book.ts'
import { type ItemState, isOut, type Outcomes } from './outcomes.ts'
import type { SentBatch } from './validate.ts'

export interface SimulatedItem {
  payout_item_id: string
  payout_batch_id: string
  sender_batch_id: string
  client_id: string
  state: ItemState
  /** What will become of it. */
  outcome: ItemState
  changed_at: number
  sent: SentBatch['items'][number]
}

export interface SimulatedBatch {
  payout_batch_id: string
  client_id: string
  state: 'PENDING' | 'PROCESSING' | 'SUCCESS'
  created_at: number
  header: SentBatch['sender_batch_header']
  items: SimulatedItem[]
}

const DAY = 86_400_000
/** For so long PayPal knows a `sender_batch_id` again, and keeps what nobody claims. */
export const REMEMBERED_MS = 30 * DAY
export const UNCLAIMED_MS = 30 * DAY

export const newId = () => randomBytes(8).toString('hex').toUpperCase()

interface World {
  book: Book
  outcomes: Outcomes
  now: () => number
  /** A payment came into a state. */
  tell: (item: SimulatedItem) => void
}

/** Batches and their payments; every move of money is written into the book. */
export function createBatches({ book, outcomes, now, tell }: World) {
  const batches = new Map<string, SimulatedBatch>()
  const items = new Map<string, SimulatedItem>()

  function findDuplicate(client_id: string, sender_batch_id: string): SimulatedBatch | undefined {
    return [...batches.values()].find(
      batch =>
        batch.client_id === client_id &&
        batch.header.sender_batch_id === sender_batch_id &&
        now() - batch.created_at < REMEMBERED_MS,
    )
  }

  function accept(client_id: string, { sender_batch_header: header, items: sent }: SentBatch): SimulatedBatch {
    const payout_batch_id = newId()
    const { sender_batch_id } = header
    const made = sent.map((one): SimulatedItem => {
      const outcome = outcomes.of(one.receiver, one.sender_item_id)
      const ids = { payout_item_id: newId(), payout_batch_id, sender_batch_id, client_id }
      return { ...ids, state: 'PENDING', outcome, changed_at: now(), sent: one }
    })
    const batch: SimulatedBatch = { payout_batch_id, client_id, state: 'PENDING', created_at: now(), header, items: made }
    batches.set(payout_batch_id, batch)
    for (const item of made) {
      items.set(item.payout_item_id, item)
      move(item, 1)
    }
    return batch
  }

  /** What it knew before it was stopped; the money left then. */
  function remember(batch: SimulatedBatch) {
    if (batches.has(batch.payout_batch_id)) return
    batches.set(batch.payout_batch_id, batch)
    for (const item of batch.items) {
      items.set(item.payout_item_id, item)
      if (isOut(item.state)) move(item, 1)
    }
  }

  function move(item: SimulatedItem, direction: 1 | -1) {
    const { receiver, sender_item_id, amount } = item.sent
    const { payout_item_id, sender_batch_id } = item
    const worth = direction * readPaypalAmount(amount.value, amount.currency)!
    const ids = { payout_item_id, sender_item_id, sender_batch_id }
    book.write({ at: new Date(now()), receiver, currency: amount.currency, amount: worth, ...ids })
  }

  /** A payment comes into a state. PayPal tells seconds, so no two states of one share a second. */
  function change(item: SimulatedItem, state: ItemState) {
    if (item.state === state) return
    if (isOut(item.state) && !isOut(state)) move(item, -1)
    if (!isOut(item.state) && isOut(state)) move(item, 1)
    item.state = state
    item.changed_at = Math.max(now(), item.changed_at + 1000)
    tell(item)
  }

  /** Works through what was accepted, or through one batch of it. */
  function process(payout_batch_id?: string) {
    for (const batch of batches.values()) {
      if (batch.state !== 'PENDING' || (payout_batch_id && batch.payout_batch_id !== payout_batch_id)) continue
      batch.state = 'SUCCESS'
      for (const item of batch.items) change(item, item.outcome)
    }
  }

  /** What time alone does. */
  function passTime() {
    for (const item of items.values())
      if (item.state === 'UNCLAIMED' && now() - item.changed_at >= UNCLAIMED_MS) change(item, 'RETURNED')
  }

  return {
    all: () => [...batches.values()],
    findDuplicate,
    accept,
    remember,
    change,
    process,
    passTime,
    batchOf: (id: string) => batches.get(id),
    itemOf: (id: string) => items.get(id),
    /** The latest payment to somebody. */
    latestTo: (receiver: string) => [...items.values()].findLast(item => item.sent.receiver === receiver),
  }
}

export type Batches = ReturnType<typeof createBatches>
