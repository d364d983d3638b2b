import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { multiStore } from '../contract.ts'
import { shareJob } from '../server/sharing/share.job.ts'

let desk: StoreDesk
beforeAll(async () => {
  desk = await storeDesk()
})
afterAll(() => desk.close())

const nothing = { made: 0, changed: 0, same: 0, left: 0 }
const joinedOf = async ({ call }: TestStore) => (await call(multiStore.group)).stores[0]!.joined

test('both stores say of each kind of thing what came of connecting them: added, there already, or left out', async () => {
  const main = await desk.store('enterprise')
  const other = await desk.store('free')
  await desk.app.asOwner("update shop set currency = 'EUR' where shop_id = $1", [other.shop_id])
  for (const { call } of [main, other]) await call(multiStore.share, { body: { topic: 'programs', is_on: true } })
  // A flat amount means another worth in another currency.
  const flat = { name: 'Flat', rule: 1, commission_type: 1, commission_amount: '10' }
  await main.call(programs.create, { body: flat } as never)
  await main.affiliate(main.program_id, { email: 'ann@x.test' })
  await main.affiliate(main.program_id, { email: 'ben@x.test' })
  await other.affiliate(other.program_id, { email: 'ben@x.test' })
  await other.affiliate(other.program_id, { email: 'cat@x.test' })
  await other.affiliate(other.program_id, { email: 'dan@x.test' })
  await main.call(multiStore.invite, { body: { store: other.domain, main: 'here' } })
  await desk.settle()
  const before = await other.call(multiStore.preview, { other_id: main.shop_id, query: {} })
  expect(before.find(one => one.topic === 'programs')).toMatchObject({ not_added_here: 1, left_here: ['Flat'], left_there: [] })
  await other.call(multiStore.agree, { other_id: main.shop_id })
  await desk.settle()
  await main.call(multiStore.begin, { other_id: other.shop_id })
  // Whoever tells what changed leaves the two alone until they are joined: what it told would not be counted.
  const services = desk.app.services
  for (const { shop_id } of [main, other, main]) await runJob(shareJob, { services, payload: { shop_id } })
  expect(await main.person('cat@x.test')).toBeUndefined()
  await desk.settle()
  const seen = await joinedOf(main)
  expect(seen.find(one => one.topic === 'affiliates')).toMatchObject({ here: { made: 2, left: 0 }, there: { made: 1, left: 0 } })
  expect(seen.find(one => one.topic === 'programs')).toMatchObject({ here: { ...nothing, same: 1 }, there: { made: 0, left: 1 } })
  expect(await joinedOf(other)).toEqual(seen.map(({ topic, here, there }) => ({ topic, here: there, there: here })))
  const { here, there } = seen.find(one => one.topic === 'affiliates')!
  expect(Math.max(here.same + here.changed, there.same + there.changed)).toBe(1)
})

test('who invited hears that it was declined, and who was connected that the other left; nobody is told of what they did themselves', async () => {
  const main = await desk.store('enterprise')
  const other = await desk.store('free')
  const newest = async ({ call }: TestStore) => {
    const [told] = await call(notifications.list, { query: {} })
    return told && { type: told.type, content: told.data.content }
  }
  await main.call(multiStore.invite, { body: { store: other.domain, main: 'here' } })
  await desk.settle()
  expect(await newest(main)).toBeUndefined()
  expect(await newest(other)).toMatchObject({
    type: 'store-invitation',
    content: expect.stringContaining(`Store ${main.shop_id}`),
  })
  await other.call(multiStore.end, { other_id: main.shop_id })
  await desk.settle()
  expect(await newest(main)).toMatchObject({ type: 'store-declined' })
  await desk.connect(main, other)
  await main.call(multiStore.end, { other_id: other.shop_id })
  await desk.settle()
  expect(await newest(other)).toMatchObject({ type: 'store-disconnected' })
  expect(await newest(main)).toMatchObject({ type: 'synchronous-data' })
})
