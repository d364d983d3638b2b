import { expect, test } from 'vitest'
import { type TodoState, todoState } from './todoState.ts'

const nobody = { affiliates: null, referrals: null, payments: null, releases: null, requests: null, claims: null }
const reviewer = { ...nobody, referrals: 0, claims: 0 }

test.each<[string, Parameters<typeof todoState>, TodoState]>([
  ['who may open none of the lists has no to-do list', [nobody, false], 'none'],
  ['nor while the shop is being set up', [nobody, true], 'none'],
  ['what waits is shown', [{ ...reviewer, claims: 2 }, true], 'waiting'],
  ['nothing is called done while steps are open', [reviewer, true], 'setting-up'],
  ['with nothing left it is done', [reviewer, false], 'done'],
])('%s', (_, [todo, hasOpenSteps], state) => {
  expect(todoState(todo, hasOpenSteps)).toBe(state)
})
