import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { shop } from '#features/store/shop/contract.ts'
import { type Call, createClient } from '#kit/contract/client.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { addShop, signedIn, signedInAffiliate } from '../../../../../tests/support/people.ts'
import { type AppProcess, killProcesses, startProcess } from '../../../../../tests/support/processes.ts'
import { waitFor } from '../../../../../tests/support/waitFor.ts'
import { chat } from '../contract.ts'
import { portalChat } from '../portal-contract.ts'

const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.disconnect()
  killProcesses()
})

const clientOf = ({ url }: AppProcess, token: string): Call =>
  createClient({ fetch: (path, init) => fetch(url + path, init), token: () => token })

/** What one hears at one process, by the name of the event. */
async function listening({ url }: AppProcess, token: string, { portal = false } = {}) {
  const heard: { event: string; data: unknown }[] = []
  const socket = io(url, { auth: { token, portal }, forceNew: true, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  socket.onAny((event: string, data: unknown) => heard.push({ event, data }))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return {
    heard,
    of: (name: string) => heard.filter(({ event }) => event === name).map(({ data }) => data),
  }
}

test('shop and affiliate on two processes hear each other at once, and others hear nothing', async () => {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'tandem-chat-'))
  const shop_id = await addShop(database.db, 'enterprise')
  const env = {
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    APP_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: folder,
    PROCESS: 'web',
  }
  const [here, there] = await Promise.all([startProcess(env), startProcess(env)])
  const ownerToken = await signedIn(database.db, shop_id)
  const ann = await signedInAffiliate(database.db, shop_id)
  const bob = await signedInAffiliate(database.db, shop_id)
  const owner = clientOf(here, ownerToken)
  const her = clientOf(there, ann.token)
  await owner(shop.saveSetting, { body: { key: 'enable_chat_with_affiliates', content: 1 } })

  const desk = await listening(here, ownerToken)
  const phone = await listening(there, ann.token, { portal: true })
  const colleague = await listening(here, await signedIn(database.db, shop_id, { role: 'staff', permissions: ['referrals'] }))
  const strangers = await Promise.all([
    listening(there, bob.token, { portal: true }),
    colleague,
    listening(there, await signedIn(database.db, await addShop(database.db, 'enterprise'))),
  ])

  const room = { affiliate_id: ann.id }
  await her(portalChat.typing)
  await waitFor(() => expect(desk.of('conversation.typing')).toEqual([{ ...room, by: 'affiliate' }]))
  const sent = await her(portalChat.send, { body: { key: randomUUID(), msg: 'Hello from over there' } })
  await waitFor(() => expect(desk.of('conversation.sent')).toEqual([{ ...room, by: 'affiliate' }]))
  expect(await owner(chat.unread)).toEqual([{ ...room, unread_count: 1 }])
  // The same press, answered by the other process: still one message.
  const key = randomUUID()
  const presses = [owner, clientOf(there, ownerToken)].map(call => call(chat.send, { ...room, body: { key, msg: 'Hello' } }))
  const [first, second] = await Promise.all(presses)
  expect(first!.id).toBe(second!.id)
  await waitFor(() =>
    expect(phone.of('conversation.sent')).toEqual([
      { ...room, by: 'affiliate' },
      { ...room, by: 'merchant' },
    ]),
  )
  expect(await her(portalChat.unread)).toEqual({ unread_count: 1 })

  await owner(chat.markRead, { ...room, body: { until: sent.id } })
  await waitFor(() => expect(phone.of('conversation.read')).toEqual([{ ...room, by: 'merchant' }]))
  const { rows } = await her(portalChat.messages, { query: {} })
  expect(rows.map(({ msg, status }) => [msg, status])).toEqual([
    ['Hello', '1'],
    ['Hello from over there', '0'],
  ])
  await her(portalChat.markRead, { body: { until: first!.id } })
  await waitFor(() => expect(desk.of('conversation.read')).toContainEqual({ ...room, by: 'affiliate' }))
  expect([await owner(chat.unread), await her(portalChat.unread)]).toEqual([[], { unread_count: 0 }])
  expect(strangers.flatMap(({ heard }) => heard)).toEqual([])
  // A chat that is switched off goes from every menu of the shop.
  const told = () => [desk, colleague].map(one => one.of('shopInfo.changed').length)
  // What turned it on may have been heard as well, by whoever was there in time.
  const [before, beside] = told()
  await owner(shop.saveSetting, { body: { key: 'enable_chat_with_affiliates', content: 0 } })
  await waitFor(() => expect(told()).toEqual([before! + 1, beside! + 1]))
  // What a side types is not told to itself.
  expect(phone.of('conversation.typing')).toEqual([])

  await Promise.all([here.stop('SIGTERM'), there.stop('SIGTERM')])
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
