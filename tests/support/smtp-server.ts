import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  to: string
  /** Who the envelope says it is from, which bounces go to. */
  from: string
  mail: Email
  /** As it came, letter by letter. */
  raw: Buffer
  /** The sender was told that it arrived. */
  isAnswered: boolean
}

/** What the beginning of an address makes the server do, before it asks for the mail. */
const refusals: Record<string, { code: number; words: string }> = {
  nobody: { code: 550, words: '5.1.1 There is nobody of that name' },
  policy: { code: 550, words: '5.7.1 You may not send here' },
  sender: { code: 553, words: '5.1.8 Sender address rejected: not owned by you' },
  full: { code: 452, words: '4.2.2 The mailbox is full' },
  busy: { code: 421, words: '4.3.2 Come back later' },
}

/**
 * A mail server that does what the first part of an address says: `nobody.1@` is refused, `full.1@` should be tried later,
 * `hangup.1@` ends the connection before the mail is asked for, `drop.1@` after it came and without an answer, `spam.1@` is
 * refused when it has been read, `slow.1@` waits to be let go. Everybody else gets their mail.
 */
export async function smtpServer() {
  const received: ReceivedMail[] = []
  const asked: { from: string; to: string }[] = []
  const moods = new Map<string, string>()
  const strangers = new Set<string>()
  let letGo: () => void = () => {}
  let gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  const moodOf = (address: string) => moods.get(address) ?? address.split(/[.@]/, 1)[0]!

  function hangUp(session: SMTPServerSession) {
    const open = server as unknown as { connections: Set<{ session: { id: string }; _socket: { destroy(): void } }> }
    for (const one of open.connections) if (one.session.id === session.id) one._socket.destroy()
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom({ address }, _session, done) {
      return strangers.has(address) ? done(Object.assign(new Error('5.7.1 Not your address'), { responseCode: 553 })) : done()
    },
    onRcptTo({ address }, session, done) {
      const mood = moodOf(address)
      asked.push({ to: address, from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '' })
      if (mood === 'hangup') return hangUp(session)
      const refusal = refusals[mood]
      return refusal ? done(Object.assign(new Error(refusal.words), { responseCode: refusal.code })) : done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo[0]!.address
        const mood = moodOf(to)
        if (mood === 'spam') return done(Object.assign(new Error('5.6.0 We do not like it'), { responseCode: 554 }))
        const raw = Buffer.concat(chunks)
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        const one: ReceivedMail = { to, from, raw, mail: await PostalMime.parse(raw), isAnswered: false }
        received.push(one)
        if (mood === 'drop') return hangUp(session)
        if (mood === 'slow') await gate
        one.isAnswered = true
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** From now on the server treats this address as if it began with another word. */
    turn: (address: string, mood: string) => void moods.set(address, mood),
    /** From now on nothing is taken that comes from this address. */
    refuseSender: (address: string) => void strangers.add(address),
    /** What is slow is answered, until the next call of `hold`. */
    letGo: () => letGo(),
    hold() {
      gate = new Promise<void>(resolve => {
        letGo = resolve
      })
    },
    /** Who wanted to send to this address, each time. */
    askedFor: (address: string) => asked.filter(({ to }) => to === address).map(({ from }) => from),
    sentTo: (address: string) => received.filter(({ to }) => to === address),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

export type TestSmtpServer = Awaited<ReturnType<typeof smtpServer>>
