import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createRequestSeconds } from './requestSeconds.ts'

const linesOf = async (registry: Registry) => (await registry.metrics()).split('\n').map(sortLabels).sort()
const sortLabels = (line: string) =>
  line.replace(
    /\{(.*)\}/,
    (_, labels: string) =>
      `{${labels
        .split(/,(?=\w+=)/)
        .sort()
        .join(',')}}`,
  )

test('the times of requests are told as the histogram of the library tells them', async () => {
  const ours = new Registry()
  const theirs = new Registry()
  const observe = createRequestSeconds(ours)
  const histogram = new Histogram({
    name: 'tandem_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [theirs],
  })
  const things = '/api/things/:id'
  const unknown = undefined
  for (const [method, route, status, seconds] of [
    ['GET', things, 200, 0.001],
    ['GET', things, 200, 0.005],
    ['GET', things, 200, 7],
    ['GET', things, 404, 0.3],
    ['PUT', things, 200, 0.02],
    ['GET', unknown, 404, 0.25],
  ] as const) {
    observe({ method, route, status, seconds })
    histogram.observe({ method, route: route ?? 'unknown', status }, seconds)
  }
  expect(await linesOf(ours)).toEqual(await linesOf(theirs))
})
