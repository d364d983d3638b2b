import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { quietServices } from '../../../tests/support/services.ts'
import { waitFor } from '../../../tests/support/waitFor.ts'
import { startWorker } from '../jobs/startWorker.ts'
import { storedMails } from './mailbox.ts'
import { createMailer, type Mailer, type MailMessage } from './mailer.ts'
import { mailLayout } from './mailLayout.ts'
import { queueMail, sendMailJob } from './sendMail.job.ts'

const mailFrom = 'Tandem <hello@tandem.test>'
const received: { recipients: string[]; mail: Email }[] = []
let server: SMTPServer
let smtp: Mailer
let dataDir: string

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        received.push({
          recipients: session.envelope.rcptTo.map(to => to.address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  dataDir = await mkdtemp(path.join(tmpdir(), 'tandem-mail-'))
  smtp = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir })
})
afterEach(() => {
  received.length = 0
})
afterAll(async () => {
  await smtp.close()
  await new Promise<void>(resolve => server.close(resolve))
  await rm(dataDir, { recursive: true, force: true })
})

function aMail(changes: Partial<MailMessage> = {}): MailMessage {
  return {
    shop_id: 1,
    to: { address: 'ann@example.com', name: 'Ann' },
    subject: 'Chào mừng đến với Tandem',
    text: 'Hello Ann',
    html: '<p>Hello Ann</p>',
    ...changes,
  }
}

test('a mail arrives at the mail server with both bodies and the sender of the settings', async () => {
  await smtp.send(aMail({ id: 'welcome-1' }))
  expect(received).toHaveLength(1)
  const { recipients, mail } = received[0]!
  expect(recipients).toEqual(['ann@example.com'])
  expect(mail.from).toMatchObject({ address: 'hello@tandem.test', name: 'Tandem' })
  expect(mail.to).toMatchObject([{ address: 'ann@example.com', name: 'Ann' }])
  expect(mail).toMatchObject({ subject: 'Chào mừng đến với Tandem', messageId: '<welcome-1@tandem.test>' })
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Hello Ann', '<p>Hello Ann</p>'])
})

test('a mail in the name of a brand comes from it, at the address of the settings', async () => {
  await smtp.send(aMail({ sender: 'Kettle & Crumb\r\nBcc: spy@evil.test' }))
  const { mail } = received[0]!
  expect(mail.from).toMatchObject({ address: 'hello@tandem.test', name: 'Kettle & Crumb Bcc: spy@evil.test' })
  expect(mail.headers.map(header => header.key)).not.toContain('bcc')
  const kept = createMailer({ smtpUrl: undefined, mailFrom, dataDir })
  await kept.send(aMail({ sender: 'Kettle & Crumb' }))
  expect((await storedMails(dataDir))[0]!.from).toBe('Kettle & Crumb <hello@tandem.test>')
  await kept.close()
})

test('a subject and a name cannot smuggle in a header', async () => {
  const smuggled = 'Hi\r\nBcc: spy@evil.test\r\n\r\nbody\u2028'
  await smtp.send(aMail({ subject: smuggled, to: { address: 'ann@example.com', name: `"Ann" <spy@evil.test>, ${smuggled}` } }))
  const { recipients, mail } = received[0]!
  expect(recipients).toEqual(['ann@example.com'])
  expect(mail.headers.map(header => header.key)).not.toContain('bcc')
  expect(mail.to).toHaveLength(1)
  expect(mail.to![0]).toMatchObject({ address: 'ann@example.com' })
  expect(mail.subject).toBe('Hi Bcc: spy@evil.test body')
  expect(mail.text?.trim()).toBe('Hello Ann')
})

test('a mail that one can do without says where one click ends it, and others say nothing', async () => {
  const unsubscribeUrl = 'https://tandem.test/unsubscribe?token=a%2Cb'
  await smtp.send(aMail({ unsubscribeUrl }))
  await smtp.send(aMail())
  const [ended, kept] = received.map(({ mail }) => new Map(mail.headers.map(({ key, value }) => [key, value])))
  expect(ended!.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(ended!.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect([kept!.has('list-unsubscribe'), kept!.has('list-unsubscribe-post')]).toEqual([false, false])
})

test.for(['mailto:a@b.test', 'https://a.test/>,<https://evil.test/', 'https://a.test/\r\nBcc: spy@evil.test', '/unsubscribe'])(
  '%j is no address to unsubscribe at',
  async unsubscribeUrl => {
    await expect(smtp.send(aMail({ unsubscribeUrl }))).rejects.toThrow(/web address/)
    expect(received).toEqual([])
  },
)

test('a subject without end is cut', async () => {
  await smtp.send(aMail({ subject: 'x'.repeat(500) }))
  expect(received[0]!.mail.subject).toHaveLength(200)
})

test.for([
  'ann@example.com, spy@evil.test',
  'ann@example.com;spy@evil.test',
  'Ann <ann@example.com>',
  'ann@example.com\r\nBcc: spy@evil.test',
  'ann@example.com> <spy@evil.test',
  '"a b"@example.com',
  'ann',
  '',
])('%j is not taken for an address', async address => {
  for (const mailer of [smtp, createMailer({ smtpUrl: undefined, mailFrom, dataDir })])
    await expect(mailer.send(aMail({ to: { address } }))).rejects.toThrow(/valid address/)
  expect(received).toEqual([])
})

test('without a mail server, mails are kept: the newest first, at most 200', async () => {
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir })
  for (let count = 1; count <= 203; count++) await mailer.send(aMail({ subject: `Mail ${count}` }))
  const mails = await storedMails(dataDir)
  expect(mails).toHaveLength(200)
  expect(await readdir(path.join(dataDir, 'mailbox'))).toHaveLength(200)
  expect(new Set(mails.map(mail => mail.subject))).not.toContain('Mail 1')
  expect(mails.map(mail => mail.sent_at)).toEqual(
    mails
      .map(mail => mail.sent_at)
      .sort()
      .reverse(),
  )
  expect(mails.find(mail => mail.subject === 'Mail 203')).toMatchObject({
    to: { address: 'ann@example.com' },
    from: mailFrom,
    html: '<p>Hello Ann</p>',
  })
})

test('the layout escapes what people wrote, in the markup only', () => {
  const { html, text } = mailLayout({
    heading: 'Hello <script>alert(1)</script>',
    paragraphs: ['5 < 6 & "more"'],
    button: { label: 'Set <b>', url: 'https://tandem.test/reset?a=1&b="2"' },
    footer: 'From <Ann>',
  })
  expect(html).not.toMatch(/<script|<b>|<Ann>/)
  expect(html).toContain('5 &lt; 6 &amp; &quot;more&quot;')
  expect(html).toContain('href="https://tandem.test/reset?a=1&amp;b=&quot;2&quot;"')
  expect(text).toBe(
    'Hello <script>alert(1)</script>\n\n5 < 6 & "more"\n\nSet <b>:\nhttps://tandem.test/reset?a=1&b="2"\n\n--\nFrom <Ann>\n',
  )
})

test('a fact of several lines stays one fact, and a sentence follows the list', () => {
  const facts = [
    { label: 'About <b>them</b>', value: 'I hike.\nProgram: VIP' },
    { label: 'Program', value: 'Friends' },
  ]
  const { html, text } = mailLayout({ heading: 'Ann', paragraphs: ['Hello'], facts, after: 'And 2 more.', footer: 'Bye' })
  expect(text).toBe('Ann\n\nHello\n\nAbout <b>them</b>: I hike.\n  Program: VIP\nProgram: Friends\n\nAnd 2 more.\n\n--\nBye\n')
  expect(html).toContain('About &lt;b&gt;them&lt;/b&gt;</td>')
  expect(html.match(/width:35%/g)).toHaveLength(2)
})

test('the button of a mail leads to a web address only', () => {
  const content = { heading: 'Hi', paragraphs: [], footer: '' }
  expect(() => mailLayout({ ...content, button: { label: 'Go', url: 'javascript:alert(1)' } })).toThrow(/web address/)
})

test('a mail that a feature queues is sent after the commit, with the same Message-ID at every try', async () => {
  const database: TestDatabase = await testDatabase()
  const sent: MailMessage[] = []
  const mail: Mailer = {
    async send(message) {
      sent.push(message)
      if (sent.length === 1) throw new Error('the mail server is away')
    },
    close: async () => {},
  }
  const worker = await startWorker({
    ownerUrl: database.ownerUrl,
    jobs: [sendMailJob],
    services: quietServices({ mail }),
    pollMs: 50,
  })
  await database.db.global.transaction().execute(tx => queueMail(tx, aMail()))
  await waitFor(async () =>
    expect(await database.asOwner('select from graphile_worker.jobs where last_error is not null')).toHaveLength(1),
  )
  await database.asOwner('update graphile_worker._private_jobs set run_at = now()')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject(aMail())
  expect(sent[1]!.id).toBe(sent[0]!.id)
  await expect(queueMail(database.db.global, aMail({ to: { address: 'a@b.c, d@e.f' } }))).rejects.toThrow()
  await worker.stop()
  await database.close()
})
