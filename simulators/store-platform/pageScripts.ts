import { readFileSync } from 'node:fs'

/** Where visitors must agree: the platform's word on what they allow, and the button that gives it. */
export const CONSENT = `window.Shopify.customerPrivacy = { marketingAllowed: () => document.cookie.includes('consent=yes') }
addEventListener('DOMContentLoaded', () => document.getElementById('allow')?.addEventListener('click', () => {
  document.cookie = 'consent=yes; path=/'
  document.dispatchEvent(new Event('visitorConsentCollected'))
}))
`

const source = readFileSync(new URL('../../extensions/pixel/src/report.js', import.meta.url), 'utf8').replace(
  'export function',
  'function',
)

export interface PixelEvent {
  event: 'page_viewed' | 'checkout_started' | 'checkout_completed'
  /** Of the checkout. */
  token?: string
}

/** The page's side: opens the frame of the pixel for visitors who allow it, tells it what happened and what a cookie holds. */
export function pixelScript(frameUrl: string, events: readonly PixelEvent[]): string {
  return `(() => {
let frame
const tell = message => frame.contentWindow.postMessage(message, '*')
const begin = () => {
  if (frame || window.Shopify.customerPrivacy?.marketingAllowed() === false) return
  frame = document.createElement('iframe')
  Object.assign(frame, { hidden: true, title: 'Pixel', src: ${JSON.stringify(frameUrl)} })
  frame.sandbox = 'allow-scripts'
  document.body.append(frame)
}
addEventListener('message', ({ source, data }) => {
  if (source !== frame?.contentWindow) return
  if (data.isReady) for (const event of ${JSON.stringify(events)}) tell(event)
  else tell({ cookie: new RegExp('(?:^|; )' + data.cookie + '=([^;]*)').exec(document.cookie)?.[1] })
})
document.addEventListener('visitorConsentCollected', begin)
begin()
})()
`
}

/** The pixel of the product as the platform runs it: in a sandbox without an origin, without the page, and asking for each cookie. */
export function pixelFrame(settings: object): string {
  return `<!doctype html><meta charset="utf-8"><title>Pixel</title><script>
${source}
const heard = {}
const asked = []
const get = name => new Promise(resolve => {
  asked.push(resolve)
  parent.postMessage({ cookie: name }, '*')
})
const subscribe = (name, hear) => { heard[name] = hear }
report({ analytics: { subscribe }, browser: { cookie: { get } }, settings: ${JSON.stringify(settings).replaceAll('<', '\\u003c')} })
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  if (data.event) heard[data.event]?.({ data: { checkout: data.token && { token: data.token } } })
  else asked.shift()?.(data.cookie)
})
parent.postMessage({ isReady: true }, '*')
</script>`
}
