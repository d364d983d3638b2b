import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import nodemailer from 'nodemailer'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { BulkMailDraft, RecipientChoice } from '#features/outreach/bulk-mail/rules/draft.ts'
import { nextOfAudience } from '#features/outreach/bulk-mail/server/audience.ts'
import { composer } from '#features/outreach/bulk-mail/server/compose.ts'
import { gatherRecipientsJob } from '#features/outreach/bulk-mail/server/sending/gather.job.ts'
import { sendBulkMailJob } from '#features/outreach/bulk-mail/server/sending/send.job.ts'
import { insertDraft, moveMail } from '#features/outreach/bulk-mail/server/store.ts'
import { mailedAffiliates, mailingShop } from '#features/people/affiliate-mails/server/index.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createMailer, type MailMessage } from '#server/mail/mailer.ts'
import { unsubscribeHeaders } from '#server/mail/message.ts'
import { SMTP_CONNECTIONS } from '#server/mail/smtpMailer.ts'
import { createRateLimits } from '#server/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { texts } from '../src/app/server/texts.ts'
import { quietServices } from '../tests/support/services.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atLeast, atMost, type Budget } from './support/budget.ts'
import { loadDesk } from './support/desk-data.ts'
import { openProduct } from './support/openProduct.ts'
import { compare } from './support/rounds.ts'
import { sized } from './support/size.ts'

const SHOP = 1
const MAILS = sized(50_000, 1_000)
/** Nine in ten of them are active. */
const AFFILIATES = Math.ceil(MAILS / 0.9) + 10
/** As many as the product has in hand at once. */
const IN_HAND = 60
/** Sent in one round of measuring. */
const A_ROUND = sized(500, 60)
const MB = 1_000_000
const subject = 'News for {first_name}'
const content =
  '<h2>The autumn collection</h2><p>Hello {first_name}, share it by {affiliate_link}.</p><p>It is <strong>new</strong>.</p>'

/** Fifty thousand mails are looked up and written without memory growing with them, and leave half as fast as the bare library sends. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const sink = await smtpSink()
  try {
    await migrate(database.url)
    await loadDesk(database.url, [{ shop_id: SHOP, affiliates: AFFILIATES, referrals: 1_000 }])
    await enlarge(database.url)
    const { queued, rendered, growth, ratio } = await inProcess(database.appUrl, sink.url)
    if (Math.min(queued, rendered) < MAILS) throw new Error(`${queued} queued and ${rendered} written of ${MAILS}`)
    return [
      atMost(`${MAILS} mails written and queued, growth of memory at its peak`, growth / MB, 60, 'MB'),
      atLeast('mails a second by those of the bare library', ratio, 0.5),
    ]
  } finally {
    await sink.close()
    await database.drop()
  }
}

/** A plan that lets so many leave on a day. */
async function enlarge(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("update shop set plan = 'enterprise' where shop_id = $1", [SHOP])
  await client.end()
}

/** Takes every mail and keeps none. */
async function smtpSink() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('end', () => done())
      stream.resume()
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}

interface Found {
  queued: number
  rendered: number
  /** Bytes that were held at the most beyond what was held before, without what only waits to be collected. */
  growth: number
  ratio: number
}

/** In a process that does nothing else, so that nothing else is measured. */
async function inProcess(appUrl: string, smtpUrl: string): Promise<Found> {
  const child = fork(import.meta.filename, ['send', appUrl, smtpUrl], { execArgv: [...process.execArgv, '--expose-gc'] })
  const [found] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The process that sends did not live.'))),
  ])) as [Found]
  return found
}

async function inBoundedMemory(services: Services) {
  const { db } = services
  const before = held()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, held())
  }, 500)
  const mail_id = await begin(db, { recipients: 'all' })
  const queued = await queuedOf(db, mail_id)
  await db.inShop(SHOP, tx => moveMail(tx, SHOP, mail_id, { from: ['sending'], to: 'stopped' }))
  const rendered = await renderAll(services)
  clearInterval(timer)
  return { queued, rendered, growth: Math.max(most, held()) - before }
}

/** A mail whose recipients are looked up. */
async function begin(db: Database, choice: Partial<RecipientChoice>): Promise<number> {
  const draft = BulkMailDraft.parse({ ...choice, bulk_subject: subject, bulk_content: content })
  const mail_id = await db.inShop(SHOP, async tx => {
    const id = (await insertDraft(tx, SHOP, { draft, created_by: 0 }))!
    await moveMail(tx, SHOP, id, { from: ['draft'], to: 'scheduled', values: { send_at: new Date() } })
    return id
  })
  const { signal } = new AbortController()
  await gatherRecipientsJob.run({ shop_id: SHOP, mail_id }, { services: { db } as Services, attempt: 1, signal })
  return mail_id
}

const queuedOf = (db: Database, mail_id: number) =>
  db.inShop(SHOP, async tx => {
    const row = await tx
      .selectFrom('bulk_mail_recipient')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('shop_id', '=', SHOP)
      .where('mail_id', '=', mail_id)
      .where('status', '=', 'queued')
      .executeTakeFirstOrThrow()
    return row.count
  })

/** Every mail as it would leave, written and forgotten. */
async function renderAll(services: Services): Promise<number> {
  const compose = await writer(services)
  let rendered = 0
  for (let after = 0, isMore = true; isMore; ) {
    const readers = await readersAfter(services.db, after, IN_HAND)
    for (const reader of readers) if (compose(reader).html.length > 0) rendered += 1
    after = readers.at(-1)?.affiliate.id ?? after
    isMore = readers.length === IN_HAND
  }
  return rendered
}

const writer = (services: Services) =>
  services.db.inShop(SHOP, async tx => composer(services, await mailingShop(tx, SHOP), { id: 1, subject, content }))

const readersAfter = (db: Database, after: number, count: number) =>
  db.inShop(SHOP, async tx => {
    const ids = await nextOfAudience(tx, SHOP, RecipientChoice.parse({}), { after, count })
    const readers = await mailedAffiliates(tx, SHOP, ids)
    return [...readers.values()].toSorted((a, b) => a.affiliate.id - b.affiliate.id)
  })

async function productRound(services: Services, ids: number[]): Promise<number> {
  const mail_id = await begin(services.db, { recipients: 'affiliates', bulk_affiliate_ids: ids })
  const { signal } = new AbortController()
  const start = performance.now()
  for (let left = ids.length; left > 0; left = await queuedOf(services.db, mail_id))
    await sendBulkMailJob.run({ shop_id: SHOP, mail_id }, { services, attempt: 1, signal })
  return (ids.length / (performance.now() - start)) * 1000
}

/** The same library with as many connections sends the same mails, and nothing is around it. */
function bareLoop(url: string, from: string, messages: readonly MailMessage[]) {
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: SMTP_CONNECTIONS })
  const mails = messages.map(({ to, replyTo, subject, text, html, unsubscribeUrl }) => ({
    ...{ from, to: asMailbox(to), replyTo: replyTo && asMailbox(replyTo), subject, text, html },
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders({ unsubscribeUrl }) },
  }))
  return {
    async measure() {
      const start = performance.now()
      for (let sent = 0; sent < mails.length; sent += IN_HAND)
        await Promise.all(mails.slice(sent, sent + IN_HAND).map(mail => transport.sendMail(mail)))
      return (mails.length / (performance.now() - start)) * 1000
    },
    close: () => transport.close(),
  }
}

const asMailbox = ({ address, name = '' }: MailMessage['to']) => ({ address, name })

function held(): number {
  globalThis.gc!()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

if (process.send && process.argv[1] === import.meta.filename) {
  const [appUrl, smtpUrl] = process.argv.slice(3) as [string, string]
  const db = openProduct({ url: appUrl, connections: 6, statementTimeout: 60_000 })
  const mailFrom = 'Tandem <hello@tandem.test>'
  const mail = createMailer({ smtpUrl, mailFrom, dataDir: '' })
  const perMinute = 100_000_000
  const config = { secret: 'a secret of the bench', timeScale: 1, bulkMailsPerMinute: { shop: perMinute, all: perMinute } }
  const services = quietServices({ db, mail, texts, limits: createRateLimits(db), config: config as unknown as Config })
  const memory = await inBoundedMemory(services)
  const readers = await readersAfter(db, 0, A_ROUND)
  const ids = readers.map(({ affiliate }) => affiliate.id)
  const bare = bareLoop(smtpUrl, mailFrom, readers.map(await writer(services)))
  const { ratio } = await compare('bulk mail', () => productRound(services, ids), bare.measure, bare.measure)
  bare.close()
  await mail.close()
  await db.close()
  process.send({ ...memory, ratio } satisfies Found)
  process.disconnect()
}
