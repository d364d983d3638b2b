import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { passwordPage } from '#features/affiliates/server/password/password-page.ts'
import { barScript } from '#features/message-bar/server/index.ts'
import { webhookRoutes } from '#features/orders/server/deliveries/webhook-routes.ts'
import { createKeyDirectory } from '#features/orders/server/order-api/api-keys.ts'
import { openTarget } from '#features/session/rules/openTarget.ts'
import { createCallerDirectory } from '#features/session/server/identifyCaller.ts'
import { platformSignIn } from '#features/session/server/platform-sign-in.ts'
import { signUpPages } from '#features/sign-up/server/routes.ts'
import { tracking } from '#features/tracking/contract.ts'
import { trackingRoutes } from '#features/tracking/server/routes.ts'
import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createFiles, fileRoutes } from '#server/files/files.ts'
import { createHttp } from '#server/http/createHttp.ts'
import { docsRoutes } from '#server/http/docs-page.ts'
import { healthRoutes } from '#server/http/health.ts'
import { serve } from '#server/http/serve.ts'
import { serveWeb } from '#server/http/web.ts'
import { mailboxRoutes } from '#server/mail/mailbox-routes.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { pageFiles } from '#server/pages/page-files.ts'
import { previewPages } from '#server/pages/preview-pages.ts'
import { createRateLimits } from '#server/rate-limits.ts'
import { openBus } from '#server/realtime/bus.ts'
import { startSockets } from '#server/realtime/sockets.ts'
import type { Services } from '#server/services.ts'
import { demoStoreRoutes } from '#server/store-platform/demo-store.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { allRoutes } from './features.ts'
import { texts } from './texts.ts'

export interface App {
  http: FastifyInstance
  services: Services
  /** Ends the connections of open screens and answers the requests under way; no new ones are taken. */
  stopListening(): Promise<void>
  close(): Promise<void>
}

const WEB_FOLDER = fileURLToPath(new URL('../../../dist/web', import.meta.url))
const BAR_FILE = fileURLToPath(new URL('../../../dist/storefront/message-bar.js', import.meta.url))
const TRACKER_FILE = fileURLToPath(new URL('../../../dist/storefront/tracker.js', import.meta.url))

/** The whole product behind HTTP, not listening yet: tests talk to it as it is. */
export async function createApp(config: Config): Promise<App> {
  const db = openDatabase({ url: config.appDatabaseUrl, statementTimeout: config.databaseTimeout })
  const http = createHttp(config, texts)
  const services = createServices(config, db, http)
  const bus = await openBus({ url: config.appDatabaseUrl, log: http.log })
  const callers = createCallerDirectory(db)
  bus.on('session', callers.forget)
  bus.on('reconnected', callers.forgetAll)
  const { identify } = callers
  const countCall = (name: string, limit: { calls: number; seconds: number }, who: string) =>
    services.limits.count(name, who, limit)
  healthRoutes(http, services)
  const features = allRoutes(services)
  const identifyKey = createKeyDirectory(db)
  for (const routes of Object.values(features)) serve(http, routes, { identify, identifyKey, countCall })
  passwordPage(http, services)
  signUpPages(http, services, bus)
  pageFiles(http)
  previewPages(http, services)
  trackingRoutes(http, services, TRACKER_FILE)
  barScript(http, services, bus, BAR_FILE)
  docsRoutes(http, { ...features, tracking: { contract: tracking } }, config.publicUrl ?? '/')
  const platform = config.platform && connectPlatform(config.platform)
  platformSignIn(http, services, platform)
  webhookRoutes(http, services, platform)
  http.get('/open', { config: { access: 'public' } }, (request, reply) =>
    reply.redirect(openTarget(new URL(request.url, 'http://own.invalid').searchParams)),
  )
  fileRoutes(http, services)
  mailboxRoutes(http, services)
  demoStoreRoutes(http, config)
  serveWeb(http, WEB_FOLDER, services.config)
  const sockets = startSockets({ server: http.server, bus, identify, log: services.log, publicUrl: services.publicUrl })
  const stopListening = async () => {
    sockets.close()
    await http.close()
  }
  return {
    http,
    services,
    stopListening,
    async close() {
      await stopListening()
      await bus.close()
      await services.mail.close()
      await db.close()
    },
  }
}

function createServices(config: Config, db: Database, http: FastifyInstance): Services {
  return {
    config,
    db,
    texts,
    log: http.log,
    mail: createMailer(config),
    files: createFiles(config),
    limits: createRateLimits(db),
    publicUrl: () => config.publicUrl ?? (http.server.listening ? http.listeningOrigin : `http://${config.host}:${config.port}`),
  }
}
