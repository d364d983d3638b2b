import path from 'node:path'
import { root } from '../run.ts'

export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface JourneySuite {
  title: string
  file?: string
  suites?: JourneySuite[]
  specs?: { title: string; ok: boolean }[]
}

export interface JourneyReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: JourneySuite[]
}

export function namesOfTests({ testResults }: TestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${file}  ${fullName}`)
      // A file that does not load, or whose set-up fails, has no failed test.
      return failed.length > 0 ? failed : [`${file}  ${message?.split('\n', 1)[0] ?? ''}`]
    })
}

export const namesOfJourneys = ({ suites }: JourneyReport): string[] => suites.flatMap(suite => namesIn(suite, suite.title))

function namesIn({ suites = [], specs = [] }: JourneySuite, above: string): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${above}  ${title}`)
  return [...own, ...suites.flatMap(suite => namesIn(suite, `${above}  ${suite.title}`))]
}
