import fs from 'node:fs'
import path from 'node:path'
import { type Cluster, type ClusterOptions, startPostgres } from './embedded-postgres.ts'

/** A coordinator and its workers, each a server of its own on this machine. */
export interface CitusNodes {
  coordinator: Cluster
  workers: Cluster[]
  /** Starts a node that was stopped or killed again, at its old address. */
  restart(node: Cluster): Promise<Cluster>
  stop(): Promise<void>
}

interface CitusOptions {
  directory: string
  /** The folder of a PostgreSQL that has Citus. */
  server: string
  workers: number
  settings?: string[]
}

const always = [
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=disable',
  'citus.propagate_set_commands=local',
  'citus.enable_unsafe_triggers=on',
  'citus.allow_nested_distributed_execution=on',
  'log_min_messages=error',
  // Moving a shop copies its rows while they change.
  'wal_level=logical',
  'max_wal_senders=20',
  'max_replication_slots=20',
  'max_connections=500',
  'max_prepared_transactions=500',
  // Every database of a cluster has a process that looks after it.
  'max_worker_processes=200',
]

export async function startCitus({ directory, server, workers, settings = [] }: CitusOptions): Promise<CitusNodes> {
  const optionsOf = (name: string): ClusterOptions => ({
    directory: path.join(directory, name),
    server,
    settings: [...always, ...settings],
    ownerPassword: 'trusted',
    loginPassword: 'trusted',
    trusting: true,
    port: knownPort(directory, name),
  })
  const names = ['coordinator', ...Array.from({ length: workers }, (_, place) => `worker-${place + 1}`)]
  const nodes = await allOrNone(names.map(name => startPostgres(optionsOf(name))))
  for (const [place, node] of nodes.entries()) fs.writeFileSync(portFile(directory, names[place]!), String(node.port))
  return {
    coordinator: nodes[0]!,
    workers: nodes.slice(1),
    restart: async node => {
      const place = nodes.findIndex(({ port }) => port === node.port)
      nodes[place] = await startPostgres(optionsOf(names[place]!))
      return nodes[place]
    },
    stop: async () => {
      await Promise.all(nodes.map(node => node.stop()))
    },
  }
}

/** Where one does not start, none is left running. */
async function allOrNone(starting: Promise<Cluster>[]): Promise<Cluster[]> {
  try {
    return await Promise.all(starting)
  } catch (error) {
    for (const one of await Promise.allSettled(starting)) if (one.status === 'fulfilled') await one.value.stop()
    throw error
  }
}

const portFile = (directory: string, name: string) => path.join(directory, name, 'port')

/** The nodes know each other by their ports, so these stay. */
function knownPort(directory: string, name: string): number | undefined {
  const file = portFile(directory, name)
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined
}
