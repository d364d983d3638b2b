import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startPostgres } from '../../scripts/database/embedded-postgres.ts'
import { endServersBelow } from '../../scripts/database/end-servers.ts'
import { describeProcess } from '../../scripts/database/postmaster.ts'
import { hangServer } from '../support/hangServer.ts'
import { openFolder } from '../support/openFolder.ts'

let folder: string
let kept: string
beforeAll(async () => {
  folder = await openFolder('ended')
  kept = await openFolder('kept')
})
afterAll(() => Promise.all([folder, kept].map(endServersBelow)))

const start = (directory: string): Promise<Cluster> =>
  startPostgres({ directory, settings: ['fsync=off'], ownerPassword: 'owner-of-the-ended', loginPassword: 'login-of-the-ended' })

// Windows cannot hold a process.
describe.skipIf(process.platform === 'win32')('what a broken-off run left behind', () => {
  test('is ended with its folder: a server deep in it and one that stands still, and no other', async () => {
    const [deep, still, other] = await Promise.all([start(join(folder, 'a', 'nodes')), start(join(folder, 'b')), start(kept)])
    hangServer(still.pid)
    await endServersBelow(folder)
    expect([deep, still, other].map(({ pid }) => isRunning(pid))).toEqual([false, false, true])
    expect([folder, kept].map(existsSync)).toEqual([false, true])
  })

  test('is nothing where there is no folder', async () => {
    await endServersBelow(join(kept, 'never-made'))
  })
})

/** One that is dead and not collected yet runs no more. */
const isRunning = (pid: number) => !['Z', undefined].includes(describeProcess(pid)?.state)
