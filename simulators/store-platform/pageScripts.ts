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

/** The pixel of the product as the platform runs it: only for visitors who allow it, without the page, told of events. */
export function pixelScript(settings: object | undefined, checkoutToken: string | undefined): string {
  if (!settings) return ''
  return `(() => {
${source}
const heard = {}
const cookie = { get: async name => new RegExp('(?:^|; )' + name + '=([^;]*)').exec(document.cookie)?.[1] }
const begin = () => {
  if (heard.page_viewed || window.Shopify.customerPrivacy?.marketingAllowed() === false) return
  report({ analytics: { subscribe: (name, hear) => { heard[name] = hear } }, browser: { cookie }, settings: ${JSON.stringify(settings)} })
  heard.page_viewed({ data: {} })
  const token = ${JSON.stringify(checkoutToken ?? null)}
  if (token) heard.checkout_completed({ data: { checkout: { token } } })
}
document.addEventListener('visitorConsentCollected', begin)
begin()
})()
`
}
