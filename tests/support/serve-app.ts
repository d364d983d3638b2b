import { flushCompileCache } from 'node:module'
import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'
import { readConfig } from '#server/config.ts'
import { armCrashPoint } from '#server/crashPoint.ts'
import { openDatabase } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { onStop } from '../../scripts/on-stop.ts'
import { startApp } from '../../src/app/server/main.ts'

// One process of the product, set up by its environment as in production; whoever started it may ask it to push something, or to end somewhere.
// Whoever is killed cannot do it at its end.
flushCompileCache()
const config = readConfig(process.env)
const app = await startApp(config)
onStop(() => app.close())
process.send?.({ url: app.url })

const greeting = defineEvent('test.greeting', z.object({ text: z.string() }))

process.on('message', (order: { shop_id: number; text: string } | { crashPoint: string }) => {
  if ('crashPoint' in order) {
    armCrashPoint(order.crashPoint)
    process.send?.({ armed: order.crashPoint })
    return
  }
  const { shop_id, text } = order
  const db = openDatabase({ url: config.appDatabaseUrl, connections: 1 })
  const say = () => db.inShop(shop_id, tx => publish(tx, shopChannel(shop_id), greeting, { text }, { permission: 'everybody' }))
  void say().finally(() => db.close())
})
