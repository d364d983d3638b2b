/** The first party cookie in which the tracker keeps the click that brought the visitor. */
const CLICK = 'tandem_click'

/**
 * Hands on what the store tells its pixels: which event, by which click, of which checkout. Nothing about the person, and nothing
 * about pages that no affiliate led to.
 */
export function report({ analytics, browser, settings }) {
  async function tell(event, { checkout, isAlways = false } = {}) {
    const click_id = (await browser.cookie.get(CLICK)) || undefined
    if (!click_id && !isAlways) return
    const body = JSON.stringify({ shop: settings.shop, event, click_id, checkout_token: checkout?.token || undefined })
    await fetch(`${settings.address}/api/track/pixel`, { method: 'POST', body, keepalive: true })
  }

  const quietly = work => work.catch(() => {})
  analytics.subscribe('page_viewed', () => quietly(tell('page_viewed')))
  analytics.subscribe('checkout_started', ({ data }) => quietly(tell('checkout_started', { checkout: data.checkout })))
  // Also without a click: that orders are heard of is how the app knows that the pixel works.
  analytics.subscribe('checkout_completed', ({ data }) =>
    quietly(tell('checkout_completed', { checkout: data.checkout, isAlways: true })),
  )
}
