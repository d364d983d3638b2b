import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type Env = Record<string, string>

/** One file for each address: several runs may go on beside each other. */
const fileOf = (url: string) => path.join(os.tmpdir(), `tandem-journeys-${new URL(url).port}.json`)

/** Writes down how the server of the journeys was started, for those that need a second one beside it; answers the file. */
export function noteJourneyServer(url: string, env: Env): string {
  const file = fileOf(url)
  fs.writeFileSync(file, JSON.stringify(env), { mode: 0o600 })
  return file
}

export const journeyServerEnv = (url: string): Env => JSON.parse(fs.readFileSync(fileOf(url), 'utf8')) as Env
