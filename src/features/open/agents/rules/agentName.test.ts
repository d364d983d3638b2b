import { expect, test } from 'vitest'
import { agentName } from './agentName.ts'

test.each([
  [{ name: 'Claude', version: '1' }, 'Claude'],
  [{ name: ' two\nlines\u202e ' }, 'two lines'],
  [{ name: 'x'.repeat(500) }, 'x'.repeat(60)],
  [{ name: 5 }, ''],
  [undefined, ''],
  ['Claude', ''],
])('%j is called %j', (clientInfo, name) => {
  expect(agentName(clientInfo)).toBe(name)
})
