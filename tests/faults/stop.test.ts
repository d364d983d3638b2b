import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresHome } from '../../scripts/database/postgres-home.ts'
import { readPostmaster } from '../../scripts/database/postmaster.ts'
import { chanceOfRun, replay } from '../support/chance.ts'
import { openFolder } from '../support/openFolder.ts'
import { isWhole } from '../support/tier.ts'

let folder: string
const groups: number[] = []
beforeAll(async () => {
  folder = await openFolder('stop')
})
afterAll(async () => {
  for (const group of groups.filter(isThere)) process.kill(-group, 'SIGKILL')
  const postgres = readPostmaster(dataFolder())
  if (postgres) process.kill(postgres.pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const dataFolder = () => postgresHome(join(folder, 'postgres')).data

/** When and by whom it is told to stop. */
const stops: [how: string, stop: () => Promise<void>][] = [
  [
    'while it makes its database',
    async () => {
      const run = npmStart()
      await run.until(() => fs.existsSync(join(folder, 'postgres')))
      process.kill(run.npm.pid!, 'SIGTERM')
      await expectEnded(run)
    },
  ],
  [
    'while it starts the application',
    async () => {
      const run = npmStart()
      await run.until(() => run.said().includes('Database ready'))
      process.kill(run.npm.pid!, 'SIGTERM')
      await expectEnded(run)
      expect(run.said()).not.toContain('running at')
    },
  ],
  [
    'by a signal to npm, while a request is under way, which is answered',
    async () => {
      const run = npmStart()
      const url = await run.url()
      const request = await halfSent(url)
      process.kill(run.npm.pid!, 'SIGTERM')
      await run.until(() => refusesConnections(url))
      request.end('{"email":"nobody@example.test"}')
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      response.resume()
      // Looked up and not found: the database was there to the end.
      expect(response.statusCode).toBe(404)
      await expectEnded(run)
    },
  ],
  [
    'by Ctrl-C, which reaches every process of the terminal',
    async () => {
      const run = npmStart()
      await run.url()
      process.kill(-run.npm.pid!, 'SIGINT')
      await expectEnded(run)
    },
  ],
  [
    'by a signal to the process that serves',
    async () => {
      const run = npmStart()
      await run.url()
      process.kill(JSON.parse(fs.readFileSync(join(folder, 'running.lock'), 'utf8')).pid, 'SIGTERM')
      await expectEnded(run)
    },
  ],
]

// Windows has no signals that could be told from a kill.
describe.skipIf(process.platform === 'win32')('npm start, told to stop', () => {
  test.each(isWhole ? stops : [chanceOfRun().pick(stops)])(
    `%s, ends with 0 and leaves nothing running (${replay})`,
    (_how, stop) => stop(),
  )
})

interface Run {
  npm: ChildProcess
  said(): string
  url(): Promise<string>
  until(sign: () => boolean | Promise<boolean>): Promise<void>
}

function npmStart(): Run {
  const { PATH = '', HOME = '' } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: resolve(import.meta.dirname, '../..'),
    // A group of its own, as a terminal gives it.
    detached: true,
    env: { PATH, HOME, DATA_DIR: folder, PORT: '0', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  groups.push(npm.pid!)
  let said = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', data => {
      said += data
    })
  const until = async (sign: () => boolean | Promise<boolean>) => {
    await expect.poll(async () => npm.exitCode !== null || npm.signalCode !== null || (await sign())).toBe(true)
  }
  return {
    npm,
    said: () => said,
    until,
    async url() {
      await until(() => said.includes('running at'))
      return /running at (\S+)/.exec(said)?.[1] ?? expect.fail(said)
    },
  }
}

async function expectEnded({ npm, said }: Run): Promise<void> {
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit')
  expect(npm.signalCode ?? npm.exitCode, said()).toBe(0)
  // A build that was broken off is told to end and needs a moment.
  await expect.poll(() => isThere(npm.pid!), { message: 'a process is left' }).toBe(false)
  expect(readPostmaster(dataFolder()), 'the database is left').toBeUndefined()
}

/** Whether anybody of the group is left. */
function isThere(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

/** A request of which the server has the head and waits for the rest. */
async function halfSent(url: string): Promise<http.ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': 31, expect: '100-continue' }
  const request = http.request(`${url}/api/identify`, { method: 'POST', headers })
  request.flushHeaders()
  await once(request, 'continue')
  return request
}

const refusesConnections = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )
