import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { missingMigrations } from '../db/migrate.ts'
import type { Services } from '../services.ts'
import { version } from '../version.ts'
import { createRequestSeconds } from './requestSeconds.ts'

export interface Health {
  db: Services['db']
  registry: Registry
  /** What has to work besides before anybody is sent here. */
  more: Record<string, () => Promise<boolean>>
}

/** For whoever runs it: is it alive, can it work, how is it doing. */
export function healthRoutes(app: FastifyInstance, { db, registry, more }: Health): void {
  const open = { config: { access: 'public' } } as const
  let wasReady = false
  const checked: Record<string, () => Promise<unknown>> = {
    database: () => db.pool.query('select 1'),
    migrations: () => missingMigrations(sql => db.pool.query(sql)).then(missing => missing.length === 0),
    queue: () =>
      db.pool.query("select to_regnamespace('graphile_worker') is not null as ready").then(({ rows }) => rows[0].ready),
    ...more,
  }

  app.get('/healthz', open, async () => ({ status: 'ok', version }))

  app.get('/readyz', open, async (_request, reply) => {
    const names = Object.keys(checked)
    const answers = await Promise.all(names.map(name => succeeds(checked[name]!(), wasReady ? undefined : PROMPT_MS)))
    const checks = Object.fromEntries(names.map((name, place) => [name, answers[place]!]))
    const ready = answers.every(Boolean)
    wasReady ||= ready
    // The others are served: no reason to be taken out, but one to be told.
    const servers_away = db.servers.states().flatMap(({ name, state }) => (state === 'away' ? [name] : []))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks, servers_away })
  })

  app.get('/metrics', open, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

/** Right after a start: what takes longer then would turn away requests of several steps. Later, being slow under load is no reason to leave. */
const PROMPT_MS = 1_000

/** Fails, answers `false` or not in time: not ready in any of these cases. */
async function succeeds(check: Promise<unknown>, within?: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>(resolve => {
    if (within !== undefined) timer = setTimeout(resolve, within, false)
  })
  const answered = check.then(
    answer => answer !== false,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

export function measureRequests(app: FastifyInstance, registry: Registry) {
  const observe = createRequestSeconds(registry)
  app.addHook('onResponse', ({ method, route }, { statusCode, elapsedTime }, done) => {
    observe({ method, route: route.url, status: statusCode, seconds: elapsedTime / 1000 })
    done()
  })
}
