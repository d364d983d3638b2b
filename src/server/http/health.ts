import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { missingMigrations } from '../db/migrate.ts'
import type { Services } from '../services.ts'

/** For whoever runs it: is it alive, can it work, how is it doing. */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  const open = { config: { access: 'public' } } as const
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  new Gauge({
    name: 'tandem_database_connections',
    help: 'Connections of this process to the database, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, db.pool.totalCount - db.pool.idleCount)
      this.set({ state: 'idle' }, db.pool.idleCount)
      this.set({ state: 'waited for' }, db.pool.waitingCount)
    },
  })

  app.get('/healthz', open, async () => ({ status: 'ok' }))

  app.get('/readyz', open, async (_request, reply) => {
    const [database, migrations, queue] = await Promise.all([
      succeeds(db.pool.query('select 1')),
      succeeds(missingMigrations(sql => db.pool.query(sql)).then(missing => missing.length === 0)),
      succeeds(db.pool.query("select to_regnamespace('graphile_worker') is not null as ready").then(({ rows }) => rows[0].ready)),
    ])
    const checks = { database, migrations, queue }
    const ready = Object.values(checks).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks })
  })

  app.get('/metrics', open, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

/** Fails, or answers `false`: not ready either way. */
async function succeeds(check: Promise<unknown>): Promise<boolean> {
  return check.then(
    answer => answer !== false,
    () => false,
  )
}

function measureRequests(app: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: 'tandem_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.route.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}
