import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SharedFields } from '#kit/fields.ts'
import { rowsOf, Store, whole } from '../../../../../tests/support/sharing-model.ts'
import { capture, receive, type ToldFields, without } from './copies.ts'
import {
  areOn,
  inReadingOrder,
  isSharedBy,
  partTopics,
  shareable,
  type TopicsOn,
  turnedTopics,
  wholeTopics,
  withTopic,
} from './topics-on.ts'

/** A store with switches, currency and several topics; keys begin with the topic. Mirrors what the server does when one is turned. */
class Sharing extends Store {
  on: TopicsOn = {}
  revision = 0
  readonly told = new Map<number, { topics: TopicsOn; revision: number }>()
  readonly retold = new Set<string>()
  readonly currency: string

  constructor(shop_id: number, currency = 'USD') {
    super(shop_id)
    this.currency = currency
  }

  turn(topic: string, isOn: boolean, now: number) {
    const before = this.on
    this.on = withTopic(before, topic, isOn, now)
    if (this.on === before) return
    this.revision += 1
    this.turned([topic])
  }

  hear(from: number, topics: TopicsOn, revision: number) {
    const before = this.told.get(from)
    if (before && before.revision > revision) return
    this.told.set(from, { topics, revision })
    this.turned(turnedTopics(before?.topics ?? {}, topics), from)
  }

  turned(topics: readonly string[], via?: number) {
    for (const topic of topics) {
      const sharing = [...this.told].filter(([, other]) => isSharedBy(this.on, other.topics, [topic])).map(([id]) => id)
      const isTurned = (id: number) => via === undefined || id === via
      if (sharing.every(isTurned)) for (const key of this.copies.keys()) if (topicOf(key) === topic) this.copies.delete(key)
      if (sharing.some(isTurned)) this.retold.add(topic)
    }
  }

  isLive = (topic: string) => [...this.told.values()].some(other => isSharedBy(this.on, other.topics, [topic]))

  override look() {
    for (const [key, values] of this.rows) {
      if (!this.isLive(topicOf(key))) continue
      const { versions, isChanged } = capture(this.copies.get(key)?.versions, values, this.sharer, this.written.get(key) ?? 0)
      if (isChanged || this.retold.has(topicOf(key))) this.copies.set(key, { versions, place: ++this.place })
    }
    this.retold.clear()
  }

  override page(reader: number, after: number, size: number) {
    const page = super.page(reader, after, size)
    const other = this.told.get(reader)?.topics ?? {}
    return { ...page, things: page.things.filter(([key]) => isSharedBy(this.on, other, [topicOf(key)])) }
  }

  /** Between two currencies an amount stays where it is, whichever side has one. */
  hearThings(from: Sharing, things: readonly [string, ToldFields][]) {
    for (const [key, told] of things) {
      if (!areOn(this.on, [topicOf(key)])) continue
      const values = this.rows.get(key)
      const isAmount = (value: unknown) => typeof value === 'number'
      const isKept = this.currency !== from.currency && (isAmount(told.rate?.value) || isAmount(values?.rate))
      if (!values && isKept) continue
      const ahead = this.place
      this.take(from.shop_id, [[key, isKept ? without(told, ['rate']) : told]])
      const mine = this.copies.get(key)!
      const { isAhead } = receive({ versions: mine.versions, values: this.rows.get(key)! }, isKept ? {} : told, this.sharer, 0)
      if (isAhead && this.place === ahead) this.copies.set(key, { versions: mine.versions, place: ++this.place })
    }
  }
}

const topicOf = (key: string) => key.split(' ')[0]!

function tell(from: Sharing, to: Sharing, size = 50): boolean {
  const after = to.readUntil.get(from.shop_id) ?? 0
  const { until, things } = from.page(to.shop_id, after, size)
  if (until === after) return false
  to.hearThings(from, things)
  to.readUntil.set(from.shop_id, until)
  return true
}

const say = (from: Sharing, to: Sharing) => to.hear(from.shop_id, from.on, from.revision)

function settleSharing([main, ...others]: readonly Sharing[]) {
  for (const other of others) {
    say(other, main!)
    say(main!, other)
  }
  for (const store of [main!, ...others]) store.look()
  for (let rounds = 0; ; rounds++) {
    expect(rounds, 'it comes to an end').toBeLessThan(200)
    if (!others.flatMap(other => [tell(other, main!), tell(main!, other)]).some(Boolean)) return
  }
}

const key = fc.constantFrom('ann', 'ben', 'cleo', 'dan')
const topics = ['affiliates', 'programs', 'emails']
const rowsIn = (store: Store, topic: string) => Object.entries(rowsOf(store)).filter(([key]) => topicOf(key) === topic)

test('each topic ends equal in the stores that have it on, and untouched where it never was, however often switches are turned', () => {
  const store = fc.nat(3)
  const topic = fc.constantFrom(...topics)
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('edit' as const), store, topic, key, name: fc.constantFrom('A', 'B', 'C') }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('turn' as const), store: fc.nat(2), topic, isOn: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('say' as const), store: fc.integer({ min: 1, max: 3 }), toMain: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), store }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('tell' as const), store: fc.integer({ min: 1, max: 3 }), toMain: fc.boolean() }),
    },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const stores = [1, 2, 3, 4].map(id => new Sharing(id))
      // The last store never turns anything on.
      const lone = stores[3]!
      const alone = new Map<string, SharedFields>()
      for (const [now, one] of steps.entries()) {
        const here = stores[one.store]!
        const main = stores[0]!
        if (one.kind === 'turn') here.turn(one.topic, one.isOn, now + 1)
        else if (one.kind === 'look') here.look()
        else if (one.kind === 'say') one.toMain ? say(here, main) : say(main, here)
        else if (one.kind === 'tell') one.toMain ? tell(here, main, 2) : tell(main, here, 2)
        else {
          const values = { ...whole, name: one.name }
          here.edit(`${one.topic} ${one.key}`, values, now + 1)
          if (here === lone) alone.set(`${one.topic} ${one.key}`, values)
        }
      }
      settleSharing(stores)
      const [main, ...others] = stores
      for (const each of topics)
        for (const other of others)
          if (isSharedBy(main!.on, other.on, [each])) expect(rowsIn(other, each)).toEqual(rowsIn(main!, each))
      expect(rowsOf(lone)).toEqual(Object.fromEntries([...alone].sort(([a], [b]) => (a < b ? -1 : 1))))
      expect(lone.copies.size).toBe(0)
    }),
  )
})

test('percentages end equal in all currencies, and amounts in the stores that have that of the main store', () => {
  const rate = fc.constantFrom<unknown>('5 %', '10 %', '15 %', 5, 7)
  const step = fc.record({
    store: fc.nat(3),
    rate,
    name: fc.constantFrom('A', 'B'),
    heard: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), steps => {
      const stores = ['USD', 'USD', 'EUR', 'EUR'].map((currency, place) => new Sharing(place + 1, currency))
      for (const each of stores) each.turn('programs', true, 1)
      stores[0]!.edit('programs gold', { ...whole, name: 'A', rate: '1 %' }, 1)
      settleSharing(stores)
      steps.forEach(({ store, heard, ...values }, place) => {
        stores[store]!.edit('programs gold', values, place + 10)
        stores[store]!.look()
        for (const [other, toMain] of heard) toMain ? tell(stores[other]!, stores[0]!) : tell(stores[0]!, stores[other]!)
      })
      settleSharing(stores)
      const [main, same, ...abroad] = stores.map(each => each.rows.get('programs gold')!)
      expect(same).toEqual(main)
      for (const other of abroad) {
        expect(other.name).toBe(main!.name)
        if (typeof main!.rate === 'string' && typeof other.rate === 'string') expect(other.rate).toBe(main!.rate)
      }
    }),
  )
})

test('what is previewed stands in the order of the switches, and what comes along with others beside them', () => {
  const told = inReadingOrder([...partTopics, ...wholeTopics].toReversed().map(topic => ({ topic }))).map(({ topic }) => topic)
  expect(told.filter(topic => shareable.some(one => one === topic))).toEqual([...shareable])
  expect(told[told.indexOf('programs') + 1]).toBe('enrollments')
  expect(told[told.indexOf('payments') + 1]).toBe('schedules')
})
