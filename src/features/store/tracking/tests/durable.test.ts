import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { addLinkedAffiliate, addLinkedShop } from '../../../../../tests/support/links.ts'
import { killProcesses, startProcess } from '../../../../../tests/support/processes.ts'
import { shortCodeOf } from '../rules/ref-code.ts'

afterAll(killProcesses)

/** Where a link leads. Not by `fetch`, which says that it is a script and no visitor. */
async function follow(url: string, headers: Record<string, string>): Promise<string> {
  const [answer] = (await once(http.get(url, { headers }), 'response')) as [http.IncomingMessage]
  answer.resume()
  return answer.headers.location!
}

test('the server is killed while it counts clicks: every click it had answered is there, once', async () => {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'tandem-clicks-'))
  const places = await Promise.all(
    [1, 2].map(async () => {
      const shop = await addLinkedShop(database.db)
      return { ...shop, ...(await addLinkedAffiliate(database.db, shop)) }
    }),
  )
  const server = await startProcess({
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    APP_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: folder,
    PROCESS: 'web',
  })

  const answered: string[] = []
  let sent = 0
  const visit = async () => {
    for (;;) {
      sent += 1
      const place = places[sent % 2]!
      const headers = { 'x-forwarded-for': `10.1.${(sent >> 8) & 255}.${sent & 255}` }
      const { shop_id, domain, ref_code } = place
      if (sent % 3 === 0) {
        const body = JSON.stringify({ shop: domain, ref: ref_code })
        const answer = await fetch(`${server.url}/api/track/click`, { method: 'POST', headers, body })
        answered.push(((await answer.json()) as { data: { click_id: string } }).data.click_id)
      } else {
        const location = await follow(`${server.url}/r/${shortCodeOf(shop_id, ref_code)}`, headers)
        answered.push(new URL(location).searchParams.get('sca_click')!)
      }
    }
  }
  const visitors = Array.from({ length: 12 }, () => visit().catch(() => {}))
  await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThan(400)
  await server.stop('SIGKILL')
  await Promise.all(visitors)

  const stored = new Set((await database.asOwner<{ id: string }>('select id from click')).map(row => row.id))
  expect(answered.filter(id => !stored.has(id))).toEqual([])
  expect(new Set(answered).size).toBe(answered.length)
  expect(stored.size - answered.length).toBeLessThanOrEqual(visitors.length)
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
