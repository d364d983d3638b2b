import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { demoHomeContent } from '#demo/home/content.ts'
import { demoStoreRoutes } from '#demo/store/routes.ts'
import { createStoreSessions } from '#features/account/session/server/from-store/store-sessions.ts'
import { createCallerDirectory } from '#features/account/session/server/identifyCaller.ts'
import { createLoginCheck } from '#features/account/session/server/logIn.ts'
import { createKeyDirectory } from '#features/open/api-keys/server/identifyKey.ts'
import { createSenderDirectory } from '#features/outreach/sender-address/server/index.ts'
import { createDomainDirectory } from '#features/pages/custom-domain/server/index.ts'
import { createAffiliateDirectory } from '#features/pages/portal-session/server/identifyAffiliate.ts'
import { subPathProblem } from '#features/store/shop/rules/subPathProblem.ts'
import { leadOnFromOldSubPaths } from '#features/store/shop/server/index.ts'
import { sellPlans } from '#kit/access.ts'
import { chargePerformanceFee } from '#kit/performance-fee.ts'
import { buildFolder } from '#server/build-folder.ts'
import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { findServers } from '#server/db/servers/servers.ts'
import { openStore } from '#server/files/FileStore.ts'
import { createFiles, fileRoutes } from '#server/files/files.ts'
import { answerByHost, audiencesOf } from '#server/hosts/answerByHost.ts'
import { createHosts } from '#server/hosts/hosts.ts'
import { createHttp } from '#server/http/createHttp.ts'
import { docsRoutes } from '#server/http/docs-page.ts'
import { createEmbedding } from '#server/http/embedded.ts'
import { healthRoutes, measureRequests } from '#server/http/health.ts'
import { serve } from '#server/http/serve.ts'
import { serveWeb } from '#server/http/web.ts'
import { mailboxRoutes } from '#server/mail/mailbox-routes.ts'
import { createMailer, type FindOwnSender } from '#server/mail/mailer.ts'
import { createMetrics, type Metrics } from '#server/metrics/createMetrics.ts'
import { watchDatabase } from '#server/metrics/watchDatabase.ts'
import { pageFiles } from '#server/pages/page-files.ts'
import { previewPages } from '#server/pages/preview-pages.ts'
import { createRateLimits } from '#server/rate-limits.ts'
import { onSessionsEnded, openBus } from '#server/realtime/bus.ts'
import { startSockets } from '#server/realtime/sockets.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { followHooks } from './hooks.ts'
import { allFeatures, allRoutes } from './registers.ts'
import { texts } from './texts.ts'

export interface App {
  http: FastifyInstance
  services: Services
  metrics: Metrics
  /** The part for whoever runs it, to be listened to at a port of its own: the only one of a process that answers no requests. */
  health: FastifyInstance
  /** Ends the connections of open screens and answers the requests under way; no new ones are taken. */
  stopListening(): Promise<void>
  close(): Promise<void>
}

const WEB_FOLDER = fileURLToPath(new URL('web', buildFolder))
const STOREFRONT_FOLDER = new URL('storefront/', buildFolder)

/** The whole product behind HTTP, not listening yet: tests talk to it as it is. */
export async function createApp(given: Config, { isStarting = () => false }: { isStarting?: () => boolean } = {}): Promise<App> {
  // A demo without words of its operator has some to show.
  const config = { ...given, homeContent: given.homeContent ?? (given.demo ? demoHomeContent : undefined) }
  sellPlans(config.billing)
  chargePerformanceFee(config.performanceFee)
  const hosts = createHosts(config, text => subPathProblem(text.toLowerCase()) === undefined)
  const http = createHttp(config, texts, hosts)
  const servers = await findServers({
    url: config.appDatabaseUrl,
    onChange: (server, isAway) => http.log.error({ server }, isAway ? 'a database server is away' : 'a database server is back'),
  })
  const db = openDatabase({
    url: config.appDatabaseUrl,
    statementTimeout: config.databaseTimeout,
    // Each job needs one, and requests need some beside.
    connections: config.process === 'web' ? undefined : config.jobsAtOnce + 5,
    servers,
  })
  const senders = createSenderDirectory(db, config)
  const metrics = createMetrics()
  const services = createServices({ config, db, http, metrics, findOwnSender: senders.find })
  followHooks()
  const bus = await openBus({ url: config.appDatabaseUrl, log: http.log })
  bus.on('senders', senders.forget)
  bus.on('reconnected', senders.forgetAll)
  const leave: (() => void)[] = []
  const platform = config.platform && connectPlatform(config.platform)
  const callers = createCallerDirectory(db, { storeSessions: platform && createStoreSessions(services, platform) })
  const affiliates = createAffiliateDirectory(db)
  for (const directory of [callers, affiliates]) {
    bus.on('session', directory.forget)
    bus.on('reconnected', directory.forgetAll)
    leave.push(onSessionsEnded(directory.forget))
  }
  const { identify, identifyAgain } = callers
  const { identify: identifyAffiliate } = affiliates
  const countCall = (name: string, limit: { calls: number; seconds: number }, who: string) =>
    services.limits.count(name, who, limit)
  const findDomain = createDomainDirectory(services, bus)
  leadOnFromOldSubPaths(http, services, bus)
  answerByHost(http, { hosts, partnerUrl: config.partnerUrl, findDomain })
  const { registry } = metrics
  const health = { db, registry, more: { started: async () => !isStarting(), login: createLoginCheck(db) } }
  measureRequests(http, registry)
  watchDatabase(registry, db)
  healthRoutes(http, health)
  const calls = allRoutes(services)
  const identifyKey = createKeyDirectory(db)
  for (const routes of Object.values(calls)) serve(http, routes, { identify, identifyKey, identifyAffiliate, countCall })
  const builtPage = (name: string) => readFile(join(WEB_FOLDER, name), 'utf8')
  const storefrontFile = (name: string) => fileURLToPath(new URL(name, STOREFRONT_FOLDER))
  for (const { pages } of allFeatures) pages?.(http, services, { bus, platform, builtPage, storefrontFile })
  pageFiles(http)
  previewPages(http, services, platform?.bridge)
  const described = Object.assign({}, ...allFeatures.map(feature => feature.described))
  docsRoutes(http, { ...calls, ...described }, config.publicUrl ?? '/')
  fileRoutes(http, services)
  mailboxRoutes(http, services)
  demoStoreRoutes(http, config)
  serveWeb(http, WEB_FOLDER, services.config, platform && createEmbedding(platform))
  const sockets = startSockets({
    server: http.server,
    bus,
    identify,
    identifyAgain,
    identifyAffiliate,
    log: services.log,
    origins: () => [services.publicUrl(), ...(config.partnerUrl ? [config.partnerUrl] : [])],
    isFor: audiencesOf({ hosts, findDomain }),
  })
  new Gauge({
    name: 'tandem_sockets',
    help: 'Open screens that this process tells of changes',
    registers: [registry],
    collect() {
      this.set(sockets.count())
    },
  })
  const own = createHttp(config, texts)
  healthRoutes(own, health)
  const stopListening = async () => {
    sockets.close()
    await http.close()
  }
  return {
    http,
    services,
    metrics,
    health: own,
    stopListening,
    async close() {
      await stopListening()
      await own.close()
      for (const off of leave) off()
      await bus.close()
      await services.mail.close()
      servers.close()
      await db.close()
    },
  }
}

interface Made {
  config: Config
  db: Database
  http: FastifyInstance
  metrics: Metrics
  findOwnSender: FindOwnSender
}

function createServices({ config, db, http, metrics, findOwnSender }: Made): Services {
  return {
    config,
    db,
    texts,
    log: http.log,
    mail: metrics.countMails(createMailer(config, findOwnSender)),
    files: createFiles(config, metrics.countFiles(openStore(config))),
    limits: createRateLimits(db),
    publicUrl: () => config.publicUrl ?? (http.server.listening ? http.listeningOrigin : `http://${config.host}:${config.port}`),
  }
}
