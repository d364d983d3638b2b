import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Passes the point three times in a process of its own; answers how often it came past, and how it ended. */
function passes(env: Record<string, string>) {
  const module = `${import.meta.dirname}/crashPoint.ts`
  const code = `import { crashPoint } from ${JSON.stringify(module)}
    for (const pass of [1, 2, 3]) { crashPoint('send.stored'); console.log(pass) }`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  })
  return { past: stdout.trim().split('\n').filter(Boolean).length, signal }
}

test('a process told to crash at a point is killed at that pass', () => {
  expect(passes({ NODE_ENV: 'test', CRASHPOINT: 'send.stored:2' })).toEqual({ past: 1, signal: 'SIGKILL' })
})

test.each([
  ['in production', { NODE_ENV: 'production', CRASHPOINT: 'send.stored:1' }],
  ['without saying that it is a test', { CRASHPOINT: 'send.stored:1' }],
  ['at another point', { NODE_ENV: 'test', CRASHPOINT: 'mail.sent:1' }],
])('%s nothing happens', (_when, env) => {
  expect(passes(env)).toEqual({ past: 3, signal: null })
})
