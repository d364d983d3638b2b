import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SharedFields } from '#kit/fields.ts'
import { rowsOf, Store, whole } from '../../../../../tests/support/sharing-model.ts'

/** One delivery; a crash loses it wholly, a repetition gives an old page once more. */
function deliver(from: Store, to: Store, { size = 2, fate = 'arrives' as 'arrives' | 'lost' | 'repeated' } = {}): boolean {
  const after = to.readUntil.get(from.shop_id) ?? 0
  if (fate === 'repeated') {
    to.take(from.shop_id, from.page(to.shop_id, Math.max(0, after - size), size).things)
    return true
  }
  const { until, things } = from.page(to.shop_id, after, size)
  if (fate === 'lost' || until === after) return false
  to.take(from.shop_id, things)
  to.readUntil.set(from.shop_id, until)
  return true
}

/** Everything is read everywhere: each store reads the main store, and the main store reads each. */
function settle(stores: readonly Store[]) {
  const [main, ...others] = stores as [Store, ...Store[]]
  for (const store of stores) store.look()
  for (let rounds = 0; ; rounds++) {
    expect(rounds, 'it comes to an end').toBeLessThan(200)
    const moved = others.flatMap(store => [deliver(store, main, { size: 50 }), deliver(main, store, { size: 50 })])
    if (!moved.some(Boolean)) return
  }
}

const storesOf = (count: number) => Array.from({ length: count }, (_, place) => new Store(place + 1))

const key = fc.constantFrom('ann', 'ben', 'cleo', 'dan')
const values: fc.Arbitrary<SharedFields> = fc.record(
  {
    name: fc.constantFrom('A', 'B', 'C', 'D'),
    phone: fc.constantFrom(null, '1', '2', '3'),
    codes: fc.constantFrom(['x'], ['y'], ['x', 'z']),
  },
  { requiredKeys: [] },
)

describe.each([2, 5])('%i stores', count => {
  const store = fc.nat(count - 1)
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('edit' as const), store, key, values, at: fc.integer({ min: 1, max: 20 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), store }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('deliver' as const),
        store: fc.integer({ min: 1, max: count - 1 }),
        toMain: fc.boolean(),
        fate: fc.constantFrom('arrives' as const, 'arrives' as const, 'lost' as const, 'repeated' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('away' as const), store, isAway: fc.boolean() }) },
  )

  test('end equal, whatever was changed at once, lost, repeated, whoever was away, and whatever their clocks say', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        const stores = storesOf(count)
        const away = new Set<number>()
        const written = new Map<string, Set<unknown>>()
        for (const one of steps) {
          if (one.kind === 'away') one.isAway ? away.add(one.store) : away.delete(one.store)
          else if (one.kind === 'look') stores[one.store]!.look()
          else if (one.kind === 'edit') {
            const here = stores[one.store]!
            const { codes, ...plain } = one.values
            // Codes are only ever added.
            const all = [
              ...new Set([...((here.rows.get(one.key)?.codes as string[]) ?? []), ...((codes as string[]) ?? [])]),
            ].sort()
            const edited = { ...(here.rows.has(one.key) ? {} : whole), ...plain, codes: all }
            here.edit(one.key, edited, one.at)
            for (const [field, value] of Object.entries(edited)) {
              const name = `${one.key} ${field}`
              written.set(name, (written.get(name) ?? new Set()).add(value))
            }
          } else if (!away.has(0) && !away.has(one.store)) {
            const [main, other] = [stores[0]!, stores[one.store]!]
            one.toMain ? deliver(other, main, { fate: one.fate }) : deliver(main, other, { fate: one.fate })
          }
        }
        settle(stores)
        const [main, ...others] = stores.map(rowsOf)
        for (const other of others) expect(other).toEqual(main)
        for (const [thing, fields] of Object.entries(main!)) {
          for (const field of ['name', 'phone']) expect(written.get(`${thing} ${field}`)).toContain(fields[field])
          const codes = new Set([...written.get(`${thing} codes`)!].flat())
          expect(new Set(fields.codes as string[])).toEqual(codes)
        }
      }),
    )
  })

  test('the last change wins, field by field, in whatever order stores hear of it', () => {
    const edit = fc.record({ store, key, field: fc.constantFrom('name', 'phone'), value: fc.string({ minLength: 1 }) })
    const hearing = fc.record({ store: fc.integer({ min: 1, max: count - 1 }), toMain: fc.boolean() })
    fc.assert(
      fc.property(fc.array(fc.tuple(edit, fc.array(hearing, { maxLength: 4 })), { minLength: 1, maxLength: 20 }), turns => {
        const stores = storesOf(count)
        for (const thing of ['ann', 'ben', 'cleo', 'dan']) stores[0]!.edit(thing, whole)
        settle(stores)
        const model: Record<string, SharedFields> = structuredClone(rowsOf(stores[0]!))
        let now = 100
        for (const [{ store, key, field, value }, hearings] of turns) {
          now += 1
          stores[store]!.edit(key, { [field]: value }, now)
          stores[store]!.look()
          model[key] = { ...model[key], [field]: value }
          for (const { store, toMain } of hearings)
            toMain ? deliver(stores[store]!, stores[0]!) : deliver(stores[0]!, stores[store]!)
        }
        settle(stores)
        for (const each of stores) expect(rowsOf(each)).toEqual(model)
      }),
    )
  })
})

test.each([
  ['both have it and differ: the main store wins', { name: 'Main' }, { name: 'Other' }, { name: 'Main' }],
  ['something wins over nothing', { phone: null }, { phone: '1' }, { phone: '1' }],
  ['codes of both stay valid', { codes: ['a'] }, { codes: ['b'] }, { codes: ['a', 'b'] }],
])('at the first joining: %s', (_case, inMain, inOther, expected) => {
  const stores = storesOf(2)
  stores[0]!.edit('ann', { ...whole, ...inMain })
  stores[1]!.edit('ann', { ...whole, ...inOther })
  settle(stores)
  expect(stores.map(rowsOf)).toEqual([{ ann: { ...whole, ...expected } }, { ann: { ...whole, ...expected } }])
})

test('two changes of one field at the same moment: the main store wins, and another field of the same thing keeps its change', () => {
  const stores = storesOf(3)
  stores[0]!.edit('ann', { name: 'Ann', phone: '1' })
  settle(stores)
  stores[0]!.edit('ann', { name: 'Main' })
  stores[2]!.edit('ann', { name: 'Third', phone: '3' })
  settle(stores)
  for (const store of stores) expect(store.rows.get('ann')).toMatchObject({ name: 'Main', phone: '3' })
})
