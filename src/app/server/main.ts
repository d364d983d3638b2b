import { furnishDemoShops, loadDemo, openDemoPaypal, openDemoStore } from '#demo/loadDemo.ts'
import { openDemoPlans } from '#demo/plans/openDemoPlans.ts'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkBucket } from '#server/files/checkBucket.ts'
import { s3Store } from '#server/files/s3Store.ts'
import { startWorker } from '#server/jobs/startWorker.ts'
import { createApp } from './createApp.ts'
import { allJobs, demoParts } from './registers.ts'

export interface RunningApp {
  url: string
  close(): Promise<void>
}

/** Brings the database up to date, then answers requests, runs jobs, or both. */
export async function startApp(config: Config): Promise<RunningApp> {
  if (config.s3) await checkBucket(s3Store(config.s3), config.s3.bucketUrl)
  await migrate(config.databaseUrl)
  let isStarting = true
  const app = await createApp(config, { isStarting: () => isStarting })
  try {
    if (config.demo) await loadDemo(app.services, demoParts)
    if (config.healthPort !== undefined) await app.health.listen({ host: config.host, port: config.healthPort })
    if (config.process !== 'worker') await app.http.listen({ host: config.host, port: config.port })
    if (config.demo && config.process !== 'worker') {
      await openDemoStore(app.services)
      await openDemoPlans(app.services)
      await openDemoPaypal(app.services)
      await furnishDemoShops(app.services)
    }
    const worker =
      config.process === 'web'
        ? undefined
        : await startWorker({
            ...pulse(config),
            ownerUrl: config.databaseUrl,
            concurrency: config.jobsAtOnce,
            jobs: allJobs,
            services: app.services,
            onEnd: app.metrics.jobEnded,
          })
    isStarting = false
    return {
      url: config.publicUrl ?? (config.process === 'worker' ? '' : app.http.listeningOrigin),
      async close() {
        // The worker needs the database until its jobs are done or handed back.
        await Promise.all([app.stopListening(), worker?.stop()])
        await app.close()
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** How soon a lost worker is noticed: sooner where time runs faster, but a busy machine must not take the living for dead. */
function pulse({ timeScale }: Config) {
  if (timeScale === 1) return {}
  const scale = Math.min(timeScale, 15)
  return { heartbeatMs: 5_000 / scale, releaseMs: 10_000 / scale, lostAfterMs: 30_000 / scale, pollMs: 200 }
}
