import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#kit/contract/errors.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { alerts, MAX_DISMISSALS } from '../contract.ts'

let app: TestApp
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@demo.test')
})
afterAll(() => app.close())

test('a closed alert is remembered for the person who closed it', async () => {
  await owner(alerts.dismiss, { body: { name: 'plan-hint' } })
  expect(await owner(alerts.list)).toMatchObject([{ name: 'plan-hint', forever: 0 }])
  expect(await (await app.as('marta@demo.test'))(alerts.list)).toEqual([])
})

test('what is closed for ever stays so, even when it is closed for a day later', async () => {
  await owner(alerts.dismiss, { body: { name: 'welcome', forever: 1 } })
  expect(await owner(alerts.dismiss, { body: { name: 'welcome' } })).toMatchObject({ forever: 1 })
})

test.each(['', 'UPPER', 'a b', '../x', 'x'.repeat(65), '__proto__'])('the name "%s" is refused', async name => {
  await expect(owner(alerts.dismiss, { body: { name } })).rejects.toMatchObject({ kind: 'invalid' } satisfies Partial<CallError>)
})

test('only so many are remembered; the oldest goes', async () => {
  const marta = await app.as('marta@demo.test')
  for (let count = 0; count <= MAX_DISMISSALS; count += 1) await marta(alerts.dismiss, { body: { name: `alert-${count}` } })
  const names = (await marta(alerts.list)).map(dismissal => dismissal.name)
  expect(names).toHaveLength(MAX_DISMISSALS)
  expect(names).not.toContain('alert-0')
  expect(names).toContain(`alert-${MAX_DISMISSALS}`)
})
