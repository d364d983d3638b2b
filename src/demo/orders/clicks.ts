import type { PastClick } from '#features/store/tracking/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Random } from '#server/random.ts'
import type { DemoCatalogue } from './catalogue.ts'

const sources = [null, null, null, 'instagram', 'youtube', 'newsletter', 'blog', 'tiktok']
const referrers = [null, 'https://www.instagram.com/', 'https://www.youtube.com/', 'https://trailnotes.example.test/']
const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Mobile Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0',
]

/** A visit by an affiliate's link. */
export function demoClick(affiliate_id: number, at: Date, { products }: DemoCatalogue, random: Random): PastClick {
  return {
    id: demoUuid(random),
    affiliate_id,
    at,
    source: random.pick(sources),
    landing: random.pick(['/', `/products/${random.pick(products).handle}`]),
    referrer: random.pick(referrers),
    user_agent: random.pick(browsers),
    address: `198.51.100.${1 + random.upTo(250)}`,
  }
}

const posts = ['story', 'reel', 'bio', '']

/** What comes by the links of somebody who posts a lot: every day of the last months, and more at weekends. */
export function demoVisits(affiliate_id: number, now: Date, catalogue: DemoCatalogue, random: Random): PastClick[] {
  return Array.from({ length: VISITED_DAYS }, (_, daysAgo) => {
    const day = now.getTime() - daysAgo * DAY_MS
    const busy = [0, 6].includes(new Date(day).getUTCDay()) ? 14 : 6
    const growing = 1 + (VISITED_DAYS - daysAgo) / VISITED_DAYS
    return Array.from({ length: Math.round(growing * (busy + random.upTo(8))) }, () => ({
      ...demoClick(affiliate_id, new Date(day - random.upTo(DAY_MS / 2)), catalogue, random),
      sub_ids: [random.pick(posts), '', ''],
    }))
  }).flat()
}

const VISITED_DAYS = 190

/** The same on every machine, which is all that a real one must not be. */
function demoUuid(random: Random): string {
  const hex = Array.from({ length: 4 }, () => random.upTo(0x1_0000_0000).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
