import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Access, Endpoint } from '#kit/contract/endpoint.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Config } from '../config.ts'
import type { Hosts } from '../hosts/hosts.ts'
import { readCookie } from './cookies.ts'
import { answerErrors, answerUnreadable, type TextsFor } from './errors.ts'
import { requestLog } from './request-log.ts'
import { addSecurityHeaders, FOR_DATA } from './security-headers.ts'
import type { RequestFacts } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a route without it keeps the product from starting. */
    access?: Access
    endpoint?: Endpoint
    /** Nothing is shown here: who comes is sent on. */
    leadsAway?: true
  }
  interface FastifyRequest {
    facts: RequestFacts
    /** What was declared for the route; read once, since the framework puts its own answer together at every look. */
    route: FastifyContextConfig & { url?: string }
  }
  interface FastifyInstance {
    /** Everything that is served, as it was registered. */
    routeTable: ServedRoute[]
  }
}

export interface ServedRoute {
  method: string
  url: string
  access: Access
  endpoint?: Endpoint
}

const BODY_LIMIT = 1024 * 1024

export function createHttp(config: Config, texts: TextsFor, hosts?: Hosts): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: { level: config.logLevel, redact: REDACTED, serializers: { req: describeRequest } },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace' }),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: hosts && (({ headers, url = '' }) => hosts.route(headers.host, url)),
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    childLoggerFactory: (logger, bindings, options) => requestLog(() => logger.child(bindings, options)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, texts),
    frameworkErrors: (error, request, reply) => {
      request.facts ??= new Facts(request, reply)
      request.route ??= {}
      // An address that cannot be read passes no hooks.
      reply.headers({ ...FOR_DATA, 'x-request-id': request.id })
      return app.errorHandler(error, request as never, reply as never)
    },
  })
  app.decorateRequest('facts', null as never)
  app.decorateRequest('route', null as never)
  app.addHook('onRequest', (request, reply, done) => {
    request.facts = new Facts(request, reply)
    request.route = request.routeOptions.config
    reply.header('x-request-id', request.id)
    done()
  })
  endConnectionsWhenClosing(app)
  app.decorate('routeTable', [])
  app.addHook('onRoute', ({ method, url, config: { access, endpoint } = {} }) => {
    if (access === undefined) throw new Error(`${method} ${url} does not say who may call it`)
    for (const single of [method].flat()) app.routeTable.push({ method: single, url, access, endpoint })
  })
  addSecurityHeaders(app)
  answerErrors(app, texts)
  app.register(multipart)
  return app
}

// A connection that is busy at the stop falls idle later; kept alive, it would keep the process as well.
function endConnectionsWhenClosing(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}

interface Incoming {
  ip: string
  id: string
  headers: Record<string, string | string[] | undefined>
}

/** Most requests ask for few of these, so each is worked out when it is asked for. */
class Facts implements RequestFacts {
  readonly #request: Incoming
  readonly #reply: Pick<FastifyReply, 'header'>

  constructor(request: Incoming, reply: Pick<FastifyReply, 'header'>) {
    this.#request = request
    this.#reply = reply
  }

  get request_id() {
    return this.#request.id
  }
  get address() {
    return this.#request.ip
  }
  get user_agent() {
    return String(this.#request.headers['user-agent'] ?? '').slice(0, 512)
  }
  get language() {
    return toSpokenLanguage(String(this.#request.headers['accept-language'] ?? ''))
  }
  cookie(name: string) {
    return readCookie(this.#request.headers.cookie as string | undefined, name)
  }
  setCookie(cookie: string) {
    this.#reply.header('set-cookie', cookie)
  }
  setHeader(name: string, value: string) {
    this.#reply.header(name, value)
  }
  header(name: string) {
    const value = this.#request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
}

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.access_token',
  '*.refresh_token',
  '*.token',
  '*.secret',
]

// The query can carry tokens of older links, so only the path is written down.
function describeRequest(request: { method: string; url: string; id: string; ip: string }) {
  return { method: request.method, path: request.url.split('?', 1)[0], id: request.id, address: request.ip }
}
