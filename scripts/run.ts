import { spawn } from 'node:child_process'
import path from 'node:path'
import { endOf } from './end-of.ts'

export const root = path.resolve(import.meta.dirname, '..')

/** The program of an installed package, run by this Node; output goes to the terminal or comes back. */
export const tools = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  kyselyCodegen: 'node_modules/kysely-codegen/dist/cli/bin.js',
} as const

interface Run {
  env?: Record<string, string>
  quiet?: boolean
}

export function run(
  tool: keyof typeof tools,
  args: string[],
  { env = {}, quiet = false }: Run = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [path.join(root, tools[tool]), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  return endOf(child)
}
