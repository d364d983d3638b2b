import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { staff } from '#features/account/staff/contract.ts'
import { orderClaimed } from '#features/sales/order-claims/rules/notifications.ts'
import { shop } from '#features/store/shop/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop, signedIn, signedInAffiliate } from '../../../../../tests/support/people.ts'
import { waitFor } from '../../../../../tests/support/waitFor.ts'
import { notify } from '../server/index.ts'

let app: TestApp
let shop_id: number
const open: Socket[] = []
beforeAll(async () => {
  app = await testApp({ demo: false })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  shop_id = await addShop(app.services.db, 'enterprise')
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => app.close())

/** What the product says to a connection with this token: `connect`, or why not. */
async function enter(token: string, { portal = false } = {}) {
  const socket = io(app.http.listeningOrigin, {
    auth: { token, portal },
    forceNew: true,
    transports: ['websocket'],
    reconnection: false,
  })
  open.push(socket)
  const heard: string[] = []
  socket.on('notifications.arrived', ({ type }: { type: string }) => heard.push(type))
  const answer = await new Promise<string>(resolve => {
    socket.once('connect', () => resolve('connect'))
    socket.once('connect_error', error => resolve(error.message))
  })
  return { socket, answer, heard }
}

const gone = (socket: Socket) => new Promise<string>(resolve => socket.once('disconnect', resolve))
const tell = () => app.services.db.inShop(shop_id, tx => notify(tx, shop_id, orderClaimed, { count: 1, name: 'Ann' }))
const seller = { role: 'staff', permissions: ['referrals'] } as const

test('a token opens the connection of whom it belongs to, and no other', async () => {
  const member = await signedIn(app.services.db, shop_id)
  const affiliate = await signedInAffiliate(app.services.db, shop_id)
  expect((await enter(member)).answer).toBe('connect')
  expect((await enter(affiliate.token, { portal: true })).answer).toBe('connect')
  expect((await enter(member, { portal: true })).answer).toBe('unauthenticated')
  expect((await enter(affiliate.token)).answer).toBe('unauthenticated')
})

test('a token that has run out is refused', async () => {
  const token = await signedIn(app.services.db, shop_id)
  await app.asOwner("update session_token set access_expires_at = now() - interval '1 second' where shop_id = $1", [shop_id])
  expect((await enter(token)).answer).toBe('unauthenticated')
})

test('a token of one shop with the number of another is refused', async () => {
  const token = await signedIn(app.services.db, shop_id)
  const other = await addShop(app.services.db, 'enterprise')
  expect(token.startsWith(`${shop_id}.`), token.slice(0, 8)).toBe(true)
  expect((await enter(token.replace(/^\d+/, String(other)))).answer).toBe('unauthenticated')
})

test('an affiliate hears nothing that is told to the shop', async () => {
  const listener = await enter(await signedIn(app.services.db, shop_id))
  const affiliate = await enter((await signedInAffiliate(app.services.db, shop_id)).token, { portal: true })
  await tell()
  await waitFor(() => expect(listener.heard).toHaveLength(1))
  expect(affiliate.heard).toEqual([])
})

test('whoever is taken out of the shop is disconnected at once', async () => {
  const owner = await app.somebodyAt(shop_id)
  const token = await signedIn(app.services.db, shop_id, seller)
  const { user_id: id } = await app.clientWith(token)(shop.info)
  const { socket } = await enter(token)
  const left = gone(socket)
  await owner(staff.remove, { id })
  expect(await left).toBe('io server disconnect')
  expect((await enter(token)).answer).toBe('unauthenticated')
})

test('whoever loses a permission hears no more of its section, without connecting anew', async () => {
  const owner = await app.somebodyAt(shop_id)
  const token = await signedIn(app.services.db, shop_id, { ...seller, email: 'sam@example.test' })
  const { user_id: id } = await app.clientWith(token)(shop.info)
  const seen = await enter(token)
  const listener = await enter(await signedIn(app.services.db, shop_id))
  await tell()
  await waitFor(() => expect(seen.heard).toHaveLength(1))
  await owner(staff.update, { id, body: { name: 'Sam', email: 'sam@example.test', permissions: ['dashboard'], full: 0 } })
  // The word of it travels as the pushes do: what is told after it has arrived is not heard.
  await waitFor(async () => {
    const before = seen.heard.length
    const told = listener.heard.length
    await tell()
    await waitFor(() => expect(listener.heard.length).toBeGreaterThan(told))
    expect(seen.heard).toHaveLength(before)
  })
})
