import { randomUUID } from 'node:crypto'
import type http from 'node:http'
import { Server, type Socket } from 'socket.io'
import { type Permission, permits } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type AffiliateCaller, type Caller, refuseOtherStore } from '../http/caller.ts'
import type { Services } from '../services.ts'
import type { Bus, Push, SessionNews } from './bus.ts'
import { affiliateChannel, type Channel, memberChannel, shopChannel } from './publish.ts'
import { dropConnection, limitInbound, sendAway, trackBacklog } from './socket-limits.ts'

interface SocketsOptions {
  server: http.Server
  bus: Bus
  /** The same check that HTTP calls pass; takes the text of an Authorization header. */
  identify: (bearer: string | undefined) => Promise<Caller>
  /** The same of who was let in before; unless told, the check is the same. */
  identifyAgain?: (bearer: string | undefined) => Promise<Caller>
  identifyAffiliate?: (bearer: string | undefined) => Promise<AffiliateCaller>
  log: Services['log']
  /** The addresses of the product, whose pages may open a socket whatever name a proxy gives this host. */
  origins: () => readonly string[]
  /** Whether a host is for the shop's own people, or for affiliates; without it every host is for both. */
  isFor?: (host: string | undefined, audience: 'members' | 'affiliates') => Promise<boolean>
  /** How often a connection must prove again that its session is valid. */
  recheckMs?: number
  /** More bytes waiting for one reader: it is too slow and has to come back. */
  mostWaiting?: number
}

export interface Sockets {
  count(): number
  /** Ends all connections; the HTTP server stays. */
  close(): void
}

type Listener = Caller | AffiliateCaller

/** What the server knows of a connection. Nothing in it comes from the client except the token. */
interface SocketFacts {
  caller: Listener
  identifyAgain: () => Promise<Listener>
  waiting: () => number
  sent: (bytes: number) => void
}

type Connection = Socket<Record<string, never>, Record<string, (data: unknown) => void>, Record<string, never>, SocketFacts>

const PATH = '/socket.io'
const mostPerPerson = 50

/** Pushes to open screens. What a connection hears follows from its session and is never chosen by the client. */
export function startSockets({
  server,
  bus,
  identify,
  identifyAgain: identifyMember = identify,
  identifyAffiliate,
  log,
  origins,
  isFor,
  recheckMs = 60_000,
  mostWaiting = 1_000_000,
}: SocketsOptions): Sockets {
  const io = new Server<Record<string, never>, Record<string, (data: unknown) => void>, Record<string, never>, SocketFacts>(
    server,
    {
      path: PATH,
      serveClient: false,
      maxHttpBufferSize: 16_000,
      connectTimeout: 10_000,
      allowRequest: (request, answer) => answer(null, isOwnOrigin(request, origins())),
    },
  )

  // These answers do not come from the HTTP framework, which names all others.
  server.prependListener('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (request.url?.startsWith(PATH)) response.setHeader('x-request-id', randomUUID())
  })
  const open = new Set<Socket['conn']>()
  io.engine.on('connection', (conn: Socket['conn']) => {
    open.add(conn)
    conn.once('close', () => open.delete(conn))
  })

  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      error => next(asConnectError(error)),
    )
  })

  async function admit(socket: Connection): Promise<void> {
    const { token, shop, portal } = socket.handshake.auth as Record<string, unknown>
    if (typeof token !== 'string' || token === '' || token.length > 4_096) throw new Refusal('unauthenticated')
    const audience = portal === true ? 'affiliates' : 'members'
    if (isFor && !(await isFor(socket.handshake.headers.host, audience))) throw new Refusal('unauthenticated')
    const find = async (member: typeof identify): Promise<Listener> => {
      const found = await (audience === 'affiliates' ? identifyAffiliate : member)?.(`Bearer ${token}`)
      if (!found) throw new Refusal('unauthenticated')
      return found
    }
    const identifyAgain = () => find(identifyMember)
    const caller = await find(identify)
    if ('user_id' in caller) refuseOtherStore(caller, shop)
    const others = io.of('/').adapter.rooms.get(ownChannel(caller))?.size ?? 0
    if (others >= mostPerPerson) throw new Refusal('too_many_requests')
    socket.data = { caller, identifyAgain, ...trackBacklog(socket) }
  }

  io.on('connection', socket => {
    limitInbound(socket)
    const { caller } = socket.data
    void socket.join('user_id' in caller ? [shopChannel(caller.shop_id), ownChannel(caller)] : [ownChannel(caller)])
    const timer = setInterval(() => void recheck(socket), recheckMs)
    socket.once('disconnect', () => clearInterval(timer))
    // The session may have ended between the handshake and the joining.
    void recheck(socket)
  })

  async function recheck(socket: Connection): Promise<void> {
    try {
      const caller = await socket.data.identifyAgain()
      if (ownChannel(caller) !== ownChannel(socket.data.caller)) dismiss(socket)
      else socket.data.caller = caller
    } catch (error) {
      // A database that is away for a moment says nothing about the session.
      if (error instanceof Refusal) dismiss(socket)
      else log.warn({ err: error }, 'a connection could not be checked')
    }
  }

  function push({ channel, event, data, permission }: Push, bytes: number) {
    for (const id of io.of('/').adapter.rooms.get(channel) ?? []) {
      const socket = io.of('/').sockets.get(id)
      if (!socket || (permission && !mayHear(socket.data.caller, permission))) continue
      if (socket.data.waiting() + bytes > mostWaiting) {
        dropConnection(socket.conn)
        continue
      }
      socket.data.sent(bytes)
      socket.emit(event, data)
    }
  }

  const recheckWhere = (applies: (caller: Listener) => boolean) => {
    for (const socket of io.of('/').sockets.values()) if (socket.data.caller && applies(socket.data.caller)) void recheck(socket)
  }
  const leave = [
    bus.on('push', push),
    // A moment later: whoever remembers sessions hears the same message and must have forgotten this one first.
    bus.on('session', news => setImmediate(recheckWhere, (caller: Listener) => isMeant(caller, news))),
    bus.on('reconnected', () => setImmediate(recheckWhere, () => true)),
  ]

  return {
    count: () => io.of('/').sockets.size,
    close() {
      for (const off of leave) off()
      for (const conn of open) sendAway(conn)
      io.engine.close()
    },
  }
}

/** Told to go, the client does not come back by itself; after a lost connection, as at a restart of ours, it does. */
function dismiss(socket: Connection): void {
  socket.disconnect(true)
  sendAway(socket.conn)
}

const ownChannel = (caller: Listener): Channel =>
  'user_id' in caller ? memberChannel(caller.shop_id, caller.user_id) : affiliateChannel(caller.shop_id, caller.affiliate_id)

const mayHear = (caller: Listener, permission: Permission | readonly Permission[]) =>
  'user_id' in caller && permits(caller, permission)

function isMeant(caller: Listener, { shop_id, family_id, member_id, affiliate_id }: SessionNews): boolean {
  if (caller.shop_id !== shop_id) return false
  if (family_id !== undefined && family_id !== caller.family_id) return false
  if (member_id !== undefined && !('user_id' in caller && caller.user_id === member_id)) return false
  return affiliate_id === undefined || ('affiliate_id' in caller && caller.affiliate_id === affiliate_id)
}

/** A browser names the page it is on; programs name none. A page of another site has no business here. */
function isOwnOrigin({ headers }: http.IncomingMessage, origins: readonly string[]): boolean {
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  if (!origin) return false
  return origin.host === headers.host || origins.some(own => origin.origin === URL.parse(own)?.origin)
}

function asConnectError(error: unknown): Error {
  const kind = error instanceof Refusal ? error.kind : 'unavailable'
  return Object.assign(new Error(kind), { data: { kind } })
}
