import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { startPlatformSimulator } from '../simulators/store-platform/start.ts'
import { buildScript } from '../tests/support/buildScript.ts'
import { atMost, type Budget } from './support/budget.ts'
import { launchBrowser } from './support/launchBrowser.ts'
import { median } from './support/rounds.ts'
import { sized } from './support/size.ts'
import { slowPage } from './support/slowPage.ts'

const SHOP = 'new-store.myshopify.com'
const ROUNDS = sized(7, 1)
const KB = 1024

/** What the product costs a store: the bytes of its script, and how much slower a page is drawn with it. */
export async function run(): Promise<Budget[]> {
  const tracker = await buildScript('tracker')
  const product = await serve({ '/tracker.js': tracker, '/message-bar.js': await buildScript('messageBar') })
  const platform = await startPlatformSimulator()
  const browser = await launchBrowser()
  try {
    const { front } = platform.storeOf(SHOP)!
    front.address = product.url
    const address = `${platform.url.replace('{shop}', SHOP)}/demo-store`
    // In turns, so that a busy moment of the machine falls on both.
    const scores = { with: [] as number[], without: [] as number[] }
    let blocking = 0
    for (let round = 0; round < ROUNDS; round++)
      for (const side of ['without', 'with'] as const) {
        front.embed = side === 'with' ? 'on' : 'off'
        const seen = await vitalsOf(browser, `${address}?sca_ref=1.code`)
        scores[side].push(scoreOf(seen))
        blocking = Math.max(blocking, seen.blocking)
      }
    return [
      atMost('tracker, gzip', gzipSync(tracker, { level: 9 }).length / KB, 1.5, 'kB'),
      atMost('points of the score that a page loses by it', median(scores.without) - median(scores.with), 2),
      atMost('scripts of ours that hold up drawing', blocking, 0),
    ]
  } finally {
    await browser.close()
    await platform.close()
    product.close()
  }
}

async function serve(scripts: Record<string, string>): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const script = scripts[new URL(request.url!, 'http://product.test').pathname]
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', script ? 'text/javascript' : 'application/json')
    response.end(script ?? '{"data":{"tracked":false}}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

interface Vitals {
  fcp: number
  lcp: number
  /** What long tasks took beyond 50 ms each. */
  blocked: number
  cls: number
}

async function vitalsOf(browser: Browser, url: string): Promise<Vitals & { blocking: number }> {
  const { page, close } = await slowPage(browser, { viewport: { width: 390, height: 844 } })
  await page.addInitScript(WATCH)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction('seen.lcp > 0')
  const seen = await page.evaluate<Vitals & { blocking: number }>(
    `({ ...seen, blocking: performance.getEntriesByType('resource')
      .filter(one => /\\/(tracker|message-bar)\\.js/.test(one.name) && one.renderBlockingStatus === 'blocking').length })`,
  )
  await close()
  return seen
}

/** Runs in the page, before anything of it. */
const WATCH = `
  window.seen = { fcp: 0, lcp: 0, blocked: 0, cls: 0 }
  const watch = (type, hear) => new PerformanceObserver(list => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  watch('paint', entry => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime })
  watch('largest-contentful-paint', entry => { seen.lcp = entry.startTime })
  watch('longtask', entry => { seen.blocked += Math.max(0, entry.duration - 50) })
  watch('layout-shift', entry => { seen.cls += entry.value })
`

/** Weights and curves of the usual audit of pages on phones, without its index of speed. */
const parts = {
  fcp: { weight: 10, good: 1_800, middling: 3_000 },
  lcp: { weight: 25, good: 2_500, middling: 4_000 },
  blocked: { weight: 30, good: 200, middling: 600 },
  cls: { weight: 25, good: 0.1, middling: 0.25 },
} as const

function scoreOf(vitals: Vitals): number {
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const all = names.reduce((sum, name) => sum + parts[name].weight, 0)
  return (100 / all) * names.reduce((sum, name) => sum + parts[name].weight * share(vitals[name], parts[name]), 0)
}

/** 0.9 at what counts as good, 0.5 at the middle of all pages, along a log-normal curve. */
function share(value: number, { good, middling }: { good: number; middling: number }): number {
  if (value <= 0) return 1
  const x = (Math.log(value / middling) * 0.9061938024368232) / -Math.log(good / middling)
  return (1 - erf(x)) / 2
}

/** Abramowitz and Stegun 7.1.26, to six decimals. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(x) * (1 - poly * Math.exp(-x * x))
}
