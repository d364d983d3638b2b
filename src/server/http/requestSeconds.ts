import type { Metric, Registry } from 'prom-client'

const NAME = 'tandem_http_request_seconds'
const description = { name: NAME, help: 'Time to answer, by route and status', type: 'histogram', aggregator: 'sum' }
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

interface Answered {
  method: string
  /** As it was declared; requests that no route is for have none. */
  route: string | undefined
  status: number
  seconds: number
}

interface Tally {
  labels: { method: string; route: string; status: number }
  /** How many took at most as long as each bound and longer than the one before. */
  counts: number[]
  count: number
  sum: number
}

/** Time to answer, by route and status. The library's own histogram works out a key for every request, which costs more than many a call. */
export function createRequestSeconds(registry: Registry): (answered: Answered) => void {
  const ofRoutes = new Map<string, Map<string, Tally>>()

  registry.registerMetric({
    ...description,
    get: async () => ({
      ...description,
      values: [...ofRoutes.values()].flatMap(ofRoute => [...ofRoute.values()].flatMap(valuesOf)),
    }),
  } as unknown as Metric)

  function tallyOf({ method, route = 'unknown', status }: Answered): Tally {
    const ofRoute = ofRoutes.get(route) ?? new Map<string, Tally>()
    const key = `${status}${method}`
    const known = ofRoute.get(key)
    if (known) return known
    const tally = { labels: { method, route, status }, counts: bounds.map(() => 0), count: 0, sum: 0 }
    ofRoutes.set(route, ofRoute.set(key, tally))
    return tally
  }

  return answered => {
    const tally = tallyOf(answered)
    const place = bounds.findIndex(bound => answered.seconds <= bound)
    if (place >= 0) tally.counts[place]! += 1
    tally.count += 1
    tally.sum += answered.seconds
  }
}

function valuesOf({ labels, counts, count, sum }: Tally) {
  let upTo = 0
  const buckets = bounds.map((bound, place) => {
    upTo += counts[place]!
    return { metricName: `${NAME}_bucket`, labels: { le: bound, ...labels }, value: upTo }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ]
}
