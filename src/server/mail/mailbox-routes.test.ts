import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal, statusOf } from '#kit/contract/errors.ts'
import type { Config } from '../config.ts'
import { developmentMailbox, storedMails } from './mailbox.ts'
import { mailboxRoutes } from './mailbox-routes.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tandem-mailbox-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function openMailbox(changes: Partial<Config> = {}) {
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? statusOf[error.kind] : 500).send())
  mailboxRoutes(app, { config: { dataDir, smtpUrl: undefined, production: false, ...changes } as Config })
  return async (url: string) => app.inject(url)
}

test('the mailbox says so when it is empty', async () => {
  const answer = await openMailbox()('/dev/mailbox')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('No mail yet')
})

test('a mail is listed, shown in a frame, and cannot run anything', async () => {
  const evil = '<script>alert(1)</script>'
  await developmentMailbox(dataDir, 'Tandem <hello@tandem.test>').send({
    shop_id: 1,
    to: { address: 'ann@example.com', name: evil },
    subject: `Reset ${evil}`,
    text: `Text ${evil}`,
    html: `<!doctype html><html><head></head><body>Body ${evil} <a href="https://tandem.test/reset">Reset</a></body></html>`,
  })
  const get = openMailbox()
  const [mail] = await storedMails(dataDir)
  const list = await get('/dev/mailbox')
  expect(list.body).toContain(`/dev/mailbox/${mail!.id}`)
  const page = await get(`/dev/mailbox/${mail!.id}`)
  for (const { body, headers } of [list, page]) {
    expect(body).toContain('Reset &lt;script&gt;')
    expect(body).not.toContain(evil)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  }
  expect(page.body).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const body = await get(`/dev/mailbox/${mail!.id}/body`)
  expect(body.body).toContain('href="https://tandem.test/reset"')
  expect(body.headers['content-security-policy']).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  )
  expect(body.headers['content-security-policy']).not.toMatch(/allow-scripts|script-src/)
})

test.for(['/dev/mailbox/unknown', '/dev/mailbox/..%2f..%2fsecret', '/dev/mailbox/20261115000000000-aaaaaaaaaaaa/body'])(
  'there is no mail at %s',
  async url => {
    expect((await openMailbox()(url)).statusCode).toBe(404)
  },
)

test('there is no mailbox in production, nor where mails are sent for real', async () => {
  expect((await openMailbox({ production: true })('/dev/mailbox')).statusCode).toBe(404)
  expect((await openMailbox({ smtpUrl: 'smtp://mail.test' })('/dev/mailbox')).statusCode).toBe(404)
})
