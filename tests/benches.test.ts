import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { benchNames } from '../bench/support/bench-files.ts'
import { atLeast, atMost } from '../bench/support/budget.ts'
import { budgetTable } from '../bench/support/budgetTable.ts'
import { insisting } from '../bench/support/insisting.ts'
import { type Outcome, runBench } from '../bench/support/runBench.ts'
import { smallProblem } from '../bench/support/smallProblem.ts'
import { isWhole } from './support/tier.ts'

const sources = readdirSync('bench', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => ({ file, text: readFileSync(`bench/${file}`, 'utf8') }))

describe.runIf(isWhole)('at small size', () => {
  test.for(benchNames())('%s comes to its end with figures', async (name, { signal }) => {
    expect(smallProblem(await runBench(name, { isSmall: true, signal }))).toBeUndefined()
  })
})

describe('a bench', () => {
  test('that calls the product in its own process has the hooks followed, as the app has', () => {
    expect(sources.length).toBeGreaterThan(30)
    const unwired = sources.filter(({ file, text }) => /\bopenDatabase\b/.test(text) && file !== 'support/openProduct.ts')
    expect(unwired.map(({ file }) => file)).toEqual([])
  })

  test('asks for no number by an environment variable of its own: there is one small size', () => {
    const asking = sources.filter(({ file, text }) => /process\.env\.BENCH_/.test(text) && file !== 'support/size.ts')
    expect(asking.map(({ file }) => file)).toEqual([])
  })
})

const outcome = (bench: string, given: Partial<Outcome>): Outcome => ({ bench, seconds: 1, budgets: [], ...given })

describe('the table of a run', () => {
  const table = budgetTable([
    outcome('payouts', { threw: 'Error: nobody follows\n    at reserve' }),
    outcome('clicks', { budgets: [atLeast('clicks, share of a bare redirect', 0.3123456, 0.35), atMost('lost', 0, 0, 'MB')] }),
    outcome('several-servers', {}),
  ])

  test('has a row for each budget by bench, and one for a bench that threw or had nothing to measure', () => {
    expect(table.slice(0, 4)).toEqual([
      '✗  clicks           clicks, share of a bare redirect  0.3123  0.35  short',
      '   clicks           lost                                0 MB  0 MB  ok',
      '✗  payouts          threw: Error: nobody follows',
      '   several-servers  not measured here',
    ])
  })

  test('tells at its end again what was short', () => {
    expect(table.slice(4)).toEqual(['', '2 of 4 short:', table[0], table[2]])
    expect(budgetTable([outcome('clicks', { budgets: [atMost('lost', 0, 0)] })])).toEqual(['   clicks  lost  0  0  ok'])
  })
})

describe('a bench on a loaded machine', () => {
  const failing = (...messages: string[]) => {
    const waiting = messages.values()
    return async () => {
      const next = waiting.next()
      if (!next.done) throw new Error(next.value)
      return 'done'
    }
  }

  test('counts the connections that it lost and asks again', async () => {
    const { insist, count, lost } = insisting(0)
    count()
    const work = failing('Connection terminated unexpectedly', 'read ECONNRESET', 'A delivery was answered with 503.')
    expect(await insist(work)).toBe('done')
    expect(lost()).toBe(4)
  })

  test('tells what fails for another reason at once, and asks no more after twenty times', async () => {
    const { insist, lost } = insisting(0)
    await expect(insist(failing('A delivery was answered with 401.'))).rejects.toThrow('401')
    expect(lost()).toBe(0)
    await expect(insist(failing(...Array(100).fill('socket hang up')))).rejects.toThrow('socket hang up')
    expect(lost()).toBe(20)
  })
})

test.each([
  ['threw', { threw: 'Error: nobody follows' }, 'threw: Error: nobody follows'],
  ['gave nothing', {}, 'It gave no figure.'],
  ['divided by nothing', { budgets: [atMost('ratio', 0 / 0, 1.5), atMost('p95', 3, 1)] }, 'No figure: ratio'],
  ['is short', { budgets: [atMost('p95', 3, 1)] }, undefined],
])('at small size a bench that %s is told from one that came to its end', (_, given, problem) => {
  expect(smallProblem(outcome('any', given))).toBe(problem)
})
