import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { ServerAway } from '#server/db/servers/ServerAway.ts'
import type { Services } from '#server/services.ts'
import { dyingAt } from '../../../../../tests/support/dyingAt.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { isWhole } from '../../../../../tests/support/tier.ts'
import { captureDue } from '../server/sharing/captureCopies.ts'
import { shareJob } from '../server/sharing/share.job.ts'

/** More than are told at once, in every tier; `SHARED_AFFILIATES=10000` tries as many as a brand may have, on a machine with time. */
const SHARED = Number(process.env.SHARED_AFFILIATES ?? (isWhole ? 1_000 : 250))
const RUNS = isWhole ? 10 : 4
/** Of these the stores change something: few enough that they meet. */
const NAMES = 3
const fields = ['first_name', 'phone', 'company'] as const
type Field = (typeof fields)[number]

let desk: StoreDesk
let stores: TestStore[]

beforeAll(async () => {
  desk = await storeDesk()
  stores = [await desk.store('enterprise')]
  const [main] = stores as [TestStore]
  await desk.app.asOwner(
    `insert into affiliate (shop_id, email, first_name, last_name, status, program_id, ref_code)
     select $1, 'person' || n || '@x.test', 'First', 'Last' || n, 'active', $2, n || '.many' from generate_series(1, $3) as n`,
    [main.shop_id, main.program_id, SHARED],
  )
})
afterAll(() => desk.close())

/** The same people as each store has them, by what they have in common. */
const peopleOf = async ({ shop_id }: TestStore) =>
  desk.app.asOwner(
    `select email, first_name, last_name, phone, company, status from affiliate
     where shop_id = $1 and removed_at is null and kind = 'affiliate' order by email`,
    [shop_id],
  )

const emailOf = (person: number) => `person${person + 1}@x.test`
const idAt = async ({ shop_id }: TestStore, person: number): Promise<number> => {
  const [row] = await desk.app.asOwner<{ id: string }>('select id from affiliate where shop_id = $1 and email = $2', [
    shop_id,
    emailOf(person),
  ])
  return Number(row!.id)
}

/** What a store was the last to write, and whether it had looked at everything it wrote of them before it wrote more. */
interface WrittenFields {
  last: string
  of: Map<number, string>
  isDated: boolean
}

class World {
  readonly away = new Set<number>()
  readonly written = new Map<string, WrittenFields>()
  /** People of whom a store wrote and has not looked at it: whatever else it writes gets the later date. */
  readonly unseen = new Set<string>()
  static words = 0

  async edit(store: number, person: number, field: Field, isSeen: boolean): Promise<void> {
    const value = `${field} ${++World.words}`
    const { shop_id, call } = stores[store]!
    await call(affiliates.update, { id: await idAt(stores[store]!, person), body: { [field]: value } } as never)
    const isDated = isSeen && !this.unseen.has(`${store} ${person}`)
    this.note(`${emailOf(person)} ${field}`, store, value, isDated)
    if (isSeen) {
      while (await desk.db.inShop(shop_id, tx => captureDue(tx, shop_id)));
      for (const one of this.unseen) if (one.startsWith(`${store} `)) this.unseen.delete(one)
    } else this.unseen.add(`${store} ${person}`)
  }

  note(name: string, store: number, value: string, isDated: boolean): void {
    const before = this.written.get(name)
    const of = new Map(before?.of).set(store, value)
    this.written.set(name, { last: value, of, isDated: isDated && before?.isDated !== false })
  }

  /** A worker tells the others what changed in a store; it may die, and cannot reach whoever is away. */
  async tell(store: number, death: readonly [number, 'before' | 'after'] | null): Promise<void> {
    const { shop_id } = stores[store]!
    const reached = this.reaching(desk.app.services)
    const services = death ? dyingAt(reached, ...death) : reached
    await runJob(shareJob, { services, payload: { shop_id } }).catch(() => {})
  }

  reaching(services: Services): Services {
    const unreachable = new Set([...this.away].map(place => stores[place]!.shop_id))
    const inShop: Services['db']['inShop'] = (shop_id, work) =>
      unreachable.has(shop_id) ? Promise.reject(new ServerAway()) : services.db.inShop(shop_id, work)
    return { ...services, db: { ...services.db, inShop } }
  }
}

async function join(count: number): Promise<void> {
  while (stores.length < count) {
    const next = await desk.store()
    await desk.connect(stores[0]!, next)
    stores.push(next)
  }
}

describe.each([2, 5])('%i stores', count => {
  beforeAll(() => join(count))

  test(`have the same ${SHARED} affiliates after joining`, async () => {
    const [main, ...others] = await Promise.all(stores.map(peopleOf))
    expect(main).toHaveLength(SHARED)
    for (const other of others) expect(other).toEqual(main)
  })

  test('end equal, each field as whoever changed it last has it, whoever died and whoever was away meanwhile', async () => {
    const store = fc.nat(count - 1)
    const edit = fc.record({
      kind: fc.constant('edit' as const),
      ...{ store, person: fc.nat(NAMES - 1), field: fc.constantFrom(...fields), isSeen: fc.boolean() },
    })
    const death = fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('before' as const, 'after' as const)))
    const tell = fc.record({ kind: fc.constant('tell' as const), store, death })
    const leave = fc.record({ kind: fc.constant('away' as const), store, isAway: fc.boolean() })
    const step = fc.oneof({ weight: 5, arbitrary: edit }, { weight: 4, arbitrary: tell }, { weight: 1, arbitrary: leave })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
        const world = new World()
        for (const one of steps) {
          if (one.kind === 'edit') await world.edit(one.store, one.person, one.field, one.isSeen)
          else if (one.kind === 'tell') await world.tell(one.store, one.death)
          else if (one.isAway) world.away.add(one.store)
          else world.away.delete(one.store)
        }
        await desk.settle()
        const [main, ...others] = await Promise.all(stores.map(peopleOf))
        for (const other of others) expect(other).toEqual(main)
        for (const [name, { last, of, isDated }] of world.written) {
          const [email, field] = name.split(' ') as [string, Field]
          const found = main!.find(person => (person as { email: string }).email === email) as Record<Field, string>
          if (isDated) expect(found[field], name).toBe(last)
          else expect([...of.values()], name).toContain(found[field])
        }
      }),
      { numRuns: RUNS },
    )
  })
})
