import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '#server/mail/sendMail.job.ts'
import { findPort } from '../scripts/find-port.ts'
import { startApp } from '../src/app/server/main.ts'
import { type TestApp, testApp } from './support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

const figures = async (from = '/metrics') => (await app.fetch(from)).text()

test('what the operator’s page says is counted is counted, and nothing is counted in secret', () => {
  const page = readFileSync('docs/operating.md', 'utf8')
  const described = new Set([...page.matchAll(/^\|(?=.*`tandem_).*$/gm)].flatMap(([row]) => namesIn(row.split('|')[1]!)))
  const counted = app.metrics.registry.getMetricsAsArray().map(({ name }) => name)
  expect([...described].sort()).toEqual(counted.filter(name => name.startsWith('tandem_')).sort())
})

const namesIn = (cell: string) => [...cell.matchAll(/`(tandem_\w+)`/g)].map(([, name]) => name!)

test('jobs are told by kind and state, deliveries by server, and the dead are counted', async () => {
  await app.asOwner(`
    select graphile_worker.add_job('orders.processInbox', '{"shop_id": 7}', job_key := 'seven', run_at := now() - interval '90 s');
    select graphile_worker.add_job('sendMail', max_attempts := 1);
    update graphile_worker._private_jobs set attempts = 1, last_error = 'refused' where max_attempts = 1;
    update graphile_worker._private_jobs set created_at = now() - interval '90 s' where key is not null`)
  const told = await figures()
  expect(told).toContain('tandem_jobs{kind="orders.processInbox",state="waiting"} 1')
  expect(told).toContain('tandem_jobs{kind="sendMail",state="dead"} 1')
  expect(told).toMatch(/^tandem_jobs_dead 1$/m)
  expect(told).toContain('tandem_inbox_shops{server="database"} 1')
  const [, lag] = /^tandem_inbox_oldest_seconds\{server="database"\} (\S+)$/m.exec(told) ?? []
  expect(Number(lag)).toBeGreaterThanOrEqual(90)
  expect(told).toMatch(/^tandem_books_unsound 0$/m)
  expect(told).toMatch(/^tandem_sockets 0$/m)
})

test('mails, files and jobs are counted by how they ended', async () => {
  const { services, metrics } = app
  const message = { shop_id: 1, to: { address: 'ann@example.test' }, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await sendMailJob.run(message, { services, attempt: 1, signal: new AbortController().signal })
  await services.files.read(1, 'nothing')
  metrics.jobEnded('sendMail', false, 0.5)
  const told = await figures()
  expect(told).toContain('tandem_mails_total{outcome="done"} 1')
  expect(told).toContain('tandem_file_operations_total{operation="read",outcome="done"} 1')
  expect(told).toContain('tandem_jobs_ended_total{kind="sendMail",outcome="failed"} 1')
})

test('a worker tells health and figures at a port of its own, and nothing else', async () => {
  const host = '127.0.0.1'
  const healthPort = await findPort({ host, port: 25_000 + (process.pid % 9_000), portGiven: false })
  const worker = await startApp({ ...app.config, process: 'worker', host, healthPort })
  const ask = (path: string) => fetch(`http://${host}:${healthPort}${path}`)
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  expect(await (await ask('/metrics')).text()).toContain('tandem_jobs{')
  expect((await ask('/api/v1/merchant/setting/general')).status).toBe(404)
  await worker.close()
})
