import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { shop } from '#features/store/shop/contract.ts'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { bindKey } from '#server/http/bindKey.ts'
import { type TestApp, testApp } from './support/app.ts'
import { signedInAffiliate } from './support/people.ts'
import { type RouteCallers, routeCallers } from './support/route-callers.ts'
import { routeTable, send, type TableRoute, validRequest } from './support/served.ts'

let app: TestApp
let callers: RouteCallers
beforeAll(async () => {
  app = await testApp({ demo: false })
  callers = await routeCallers(app)
  const owner = app.clientWith(await callers.tokenAt(callers.paying, 'settings'))
  await owner(shop.saveSetting, { body: { key: 'enable_chat_with_affiliates', content: 1 } })
})
afterAll(() => app.close())

/** Here the key names a draft that changes under the hand, and what has left is told of by itself. */
const namesADraft = ['POST /api/v1/merchant/email/draft-bulk-email', 'POST /api/v1/merchant/email/bulk-email/send']
/** Here it is what another service lets us in by. */
const opensAService = ['POST /api/v1/merchant/email-service']

const shapesOf = (body: unknown): object[] =>
  body instanceof z.ZodObject ? [body.shape] : body instanceof z.ZodDiscriminatedUnion ? body.options.flatMap(shapesOf) : []
const takesKey = ({ endpoint }: TableRoute) => shapesOf(endpoint?.body).some(shape => 'key' in shape)

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 30, channels: 3, background: '#248' } })
      .png()
      .toBuffer(),
  )

async function askUnder(route: TableRoute, key: string, token: string) {
  const request = validRequest(route, { token })
  if (typeof request.body === 'string') request.body = JSON.stringify({ ...JSON.parse(request.body), key })
  else {
    request.body!.set('key', key)
    request.body!.set('file', new Blob([await picture()]), 'picture.png')
  }
  const answer = await send(app, request)
  return { status: answer.status, body: (await answer.json()) as ErrorBody }
}

test('a key that was used for something else is refused by every call that takes one, and named', async () => {
  const keyed = routeTable(app).filter(route => takesKey(route) && ![...namesADraft, ...opensAService].includes(route.title))
  const { paying } = callers
  const { db } = app.services
  expect(keyed.length).toBeGreaterThan(12)
  for (const route of keyed) {
    const key = crypto.randomUUID()
    const { id, token } =
      route.access === 'affiliate'
        ? await signedInAffiliate(db, paying)
        : { id: undefined, token: await callers.tokenAt(paying, route.access) }
    await db.inShop(paying, tx => bindKey(tx, paying, { key, affiliate_id: id, route: 'another call', params: {} }))
    const { status, body } = await askUnder(route, key, token)
    expect([route.title, status, body.reason]).toEqual([route.title, 422, 'error.keyReused'])
    expect(body.message).toContain(key)
  }
})
