import type { TestProject } from 'vitest/node'
import { joinTestCluster } from '../../scripts/database/test-cluster.ts'
import { testRun } from '../../scripts/test-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the test cluster's database "postgres", from which every test file makes its own. */
    clusterUrl: string
    /** The same of each worker, where that cluster is a coordinator of several servers. */
    workerUrls: string[]
    /** Names this run, for what its test files share. */
    run: string
  }
}

/** One PostgreSQL for all test files, or the one named by TEST_CLUSTER_URL. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('run', testRun)
  project.provide('workerUrls', process.env.TEST_WORKER_URLS?.split(' ') ?? [])
  if (process.env.TEST_CLUSTER_URL) {
    project.provide('clusterUrl', process.env.TEST_CLUSTER_URL)
    return undefined
  }
  const cluster = await joinTestCluster()
  project.provide('clusterUrl', cluster.url('postgres'))
  return () => cluster.stop()
}
