import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpServer, type TestSmtpServer } from '../../../tests/support/smtp-server.ts'
import type { MailFailure } from './failure.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtpMailer.ts'

let server: TestSmtpServer
let mailer: Mailer
beforeAll(async () => {
  server = await smtpServer()
  mailer = smtpMailer(server.url, 'Tandem <hello@tandem.test>')
})
afterAll(async () => {
  await mailer.close()
  await server.close()
})

const sendTo = (address: string, through = mailer) =>
  through.send({ shop_id: 1, to: { address }, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
const failureOf = (address: string, through?: Mailer) =>
  sendTo(address, through).then(
    () => 'accepted',
    (failure: MailFailure) => failure.outcome,
  )

test.for([
  ['ann', 'accepted', 'was taken'],
  ['nobody', 'bounced', 'has no such reader'],
  ['policy', 'refused', 'was refused for who we are'],
  ['sender', 'refused', 'was refused for whom it is from, once the reader was named'],
  ['spam', 'refused', 'was refused for what it says'],
  ['full', 'later', 'found a mailbox full'],
  ['busy', 'later', 'came at a busy moment (421)'],
  ['hangup', 'later', 'lost its connection before it was asked for'],
  ['drop', 'unknown', 'lost its connection after it was handed over'],
] as const)('a mail to %s is %s: it %s', async ([name, outcome]) => {
  const address = `${name}.outcome@example.test`
  expect(await failureOf(address)).toBe(outcome)
  // Nothing is sent again behind our back.
  expect(server.sentTo(address)).toHaveLength(outcome === 'accepted' || outcome === 'unknown' ? 1 : 0)
})

test('a connection that worked before and is lost while a mail is handed over leaves it unknown, and sent once', async () => {
  await sendTo('ann.first@example.test')
  expect(await failureOf('drop.second@example.test')).toBe('unknown')
  expect(server.sentTo('drop.second@example.test')).toHaveLength(1)
  expect(await failureOf('ann.third@example.test')).toBe('accepted')
})

test('a mail server that is not there is tried later', async () => {
  const nobody = smtpMailer('smtp://127.0.0.1:9', 'hello@tandem.test')
  expect(await failureOf('ann@example.test', nobody)).toBe('later')
  await nobody.close()
})

test('only a mail that is refused for the own address it comes from is tried from the usual one', async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privateKey = keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const own = { address: 'hello@shop.test', domain: 'shop.test', selector: 'tandem', privateKey }
  const withOwn = smtpMailer(server.url, 'Tandem <hello@tandem.test>', async () => own)
  const triesOf = async (name: string) => {
    await failureOf(`${name}.own@example.test`, withOwn)
    return server.askedFor(`${name}.own@example.test`)
  }
  for (const name of ['ann', 'nobody', 'policy', 'spam']) expect(await triesOf(name), name).toEqual(['hello@shop.test'])
  expect(await triesOf('sender')).toEqual(['hello@shop.test', 'hello@tandem.test'])
  server.refuseSender('hello@shop.test')
  expect(await triesOf('bob')).toEqual(['hello@tandem.test'])
  await withOwn.close()
})
