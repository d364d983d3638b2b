import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { missingMigrations } from '../db/migrate.ts'
import type { Services } from '../services.ts'
import { version } from '../version.ts'
import { createRequestSeconds } from './requestSeconds.ts'

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

  app.get('/healthz', open, async () => ({ status: 'ok', version }))

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
  const observe = createRequestSeconds(registry)
  app.addHook('onResponse', ({ method, route }, { statusCode, elapsedTime }, done) => {
    observe({ method, route: route.url, status: statusCode, seconds: elapsedTime / 1000 })
    done()
  })
}
