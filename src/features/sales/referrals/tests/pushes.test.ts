import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import type { Permission } from '#kit/access.ts'
import { freshShops, referralStaff } from '../../../../../tests/support/fresh-shops.ts'
import { signedIn } from '../../../../../tests/support/people.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { waitFor } from '../../../../../tests/support/waitFor.ts'

const freshShop = freshShops()
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})

test('a sale is heard with its number by who may see referrals, without it by who sees sums, and by nobody else', async () => {
  const { app, world } = await freshShop(referralStaff)
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' })

  async function listening(...permissions: Permission[]) {
    const token = await signedIn(app.services.db, world.shop_id, { role: 'staff', permissions })
    const socket = io(app.http.listeningOrigin, { auth: { token }, forceNew: true, transports: ['websocket'] })
    open.push(socket)
    const heard: unknown[] = []
    socket.onAny((event, data) => heard.push([event, data]))
    await new Promise(resolve => socket.once('connect', () => resolve(undefined)))
    return heard
  }
  const seller = await listening('referrals')
  const analyst = await listening('analytics')
  const everything = await listening('referrals', 'analytics')
  const cook = await listening('coupons', 'email')

  const ann = await world.affiliate(await world.program())
  await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
  const [referral] = await world.referrals()
  await waitFor(() => expect(everything).toContainEqual(['sales.changed', {}]))
  expect(seller).toContainEqual(['referrals.changed', { ids: [referral!.id], count: 1 }])
  expect(analyst).toContainEqual(['sales.changed', {}])
  expect(JSON.stringify(analyst)).not.toContain('ids')
  expect(cook).toEqual([])
})
