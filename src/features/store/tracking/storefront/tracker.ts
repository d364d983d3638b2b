import type { ClickAnswer, TrackedClick } from '../contract.ts'

/** Who was asked for, until the server has answered. */
interface ClickRequest {
  ref: string
  source: string
  at: number
  /** The click that a short link has counted on the way. */
  click_id: string
}

interface StoredClick {
  ref?: string
  click_id?: string
  until?: number
  affiliate?: TrackedClick['affiliate']
  /** The code of the store that the visitor has not got yet. */
  discount?: string | null
  /** The cart that carries the click. */
  cart?: string
  wanted?: ClickRequest
  at?: number
}

declare global {
  interface Window {
    Shopify?: {
      shop?: string
      routes?: { root?: string }
      checkout?: object
      /** The platform's own word on what this visitor allows. */
      customerPrivacy?: { marketingAllowed(): boolean }
      loadFeatures?(features: { name: string; version: string }[], then: () => void): void
    }
    /** A store elsewhere says here what its consent tool has heard. */
    tandemConsent?: () => boolean
    tandem?: { click?: string; affiliate?: TrackedClick['affiliate'] }
  }
  interface Document {
    prerendering?: boolean
  }
}

const KEY = 'tandem_click'
const REPEAT_MS = 30_000
const DAY_SECONDS = 86_400

const script = document.currentScript as HTMLScriptElement | null

/** Nothing that goes wrong here may be noticed in the shop. */
function quietly(work: () => void) {
  try {
    work()
  } catch {}
}

let isAsked = false

/** Nothing is stored, read or sent before the visitor agreed, where the store asks for that. */
function isAllowed(): boolean {
  const { tandemConsent, Shopify } = window
  if (tandemConsent) return tandemConsent()
  if (!Shopify) return true
  const { customerPrivacy, loadFeatures } = Shopify
  if (customerPrivacy) return customerPrivacy.marketingAllowed()
  // The platform hands out its word only to who asks for it.
  if (!loadFeatures || isAsked) return true
  isAsked = true
  Shopify.loadFeatures!([{ name: 'consent-tracking-api', version: '0.1' }], begin)
  return false
}

function start() {
  // A frame is no visit, however it came into the page; a second script is none either.
  if (document.prerendering || window.tandem || !script || window.top !== window || !isAllowed()) return
  window.tandem = {}
  const address = new URL(script.src)
  const shop = address.searchParams.get('shop') || window.Shopify?.shop || location.hostname
  const now = Date.now()
  let kept = readKept()
  const asked = new URLSearchParams(location.search)
  const ref = asked.get('sca_ref')
  const isRepeat = ref && [kept, kept.wanted].some(known => known && known.ref === ref && now - (known.at || 0) < REPEAT_MS)
  if (ref && !isRepeat)
    kept.wanted = { ref: cut(ref), source: cut(asked.get('sca_source')), at: now, click_id: cut(asked.get('sca_click')) }
  // One that was not answered is asked for again on a later page.
  const isDue = kept.wanted && (kept.wanted.at === now || now - kept.wanted.at >= REPEAT_MS)
  if (isDue) report(kept.wanted as ClickRequest)
  else offer()
  // One after the other: a friend is welcomed before a bar is shown.
  bring('friends')
  bring('message-bar')
  // The page after a purchase.
  if (window.Shopify?.checkout) bring('store-offer')

  function bring(name: string) {
    const beside = document.createElement('script')
    beside.async = false
    beside.src = `${address.origin}/${name}.js?shop=${shop}`
    document.head.append(beside)
  }

  function call(name: string, body: object): Promise<unknown> {
    // A text, because a browser asks beforehand whether it may send JSON.
    return fetch(`${address.origin}/api/track/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    }).then(response => (response.ok ? response.json() : Promise.reject()))
  }

  function report({ ref, source, click_id }: ClickRequest) {
    keep()
    const page = cut(location.href.split('#', 1)[0])
    const referrer = cut(document.referrer.split('?', 1)[0])
    call('click', { shop, ref, source, page, referrer, click_id })
      .then(answer => take((answer as { data: ClickAnswer }).data, ref))
      // An earlier click goes on counting.
      .catch(offer)
  }

  function take(click: ClickAnswer, ref: string) {
    delete kept.wanted
    if (click.tracked) kept = { ref, at: now, until: Date.parse(click.expires_at), ...click }
    keep()
    if (click.tracked) {
      const secure = location.protocol === 'https:' ? ';secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: the other way is unknown to older browsers and answers later
      document.cookie = `${KEY}=${click.click_id};path=/;max-age=${click.cookie_days * DAY_SECONDS};samesite=lax${secure}`
    }
    offer()
    if (click.tracked) tell('tracked', click)
  }

  function offer() {
    if (!kept.click_id) return
    window.tandem = { click: kept.click_id, affiliate: kept.affiliate }
    tell('ready')
    quietly(tieCart)
    quietly(applyDiscount)
  }

  /** Stores hand the attributes of a cart on to its order. After an order there is a new cart. */
  function tieCart() {
    const { Shopify } = window
    const { click_id } = kept
    const cartNow = () => click_id + (cookie('cart') || '')
    if (!Shopify || kept.cart === cartNow()) return
    fetch(`${root()}cart/update.js`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attributes: { _tandem_click: click_id } }),
    })
      .then(response => response.json())
      .then(({ token }: { token?: string }) => {
        kept.cart = cartNow()
        keep()
        return token && call('cart', { shop, click_id, cart_token: token })
      })
      .catch(() => {})
  }

  /** Once, as by the store's own links: a code that the visitor takes out of the cart stays out. */
  function applyDiscount() {
    const { discount } = kept
    if (!window.Shopify || !discount) return
    delete kept.discount
    keep()
    fetch(`${root()}discount/${encodeURIComponent(discount)}`, { redirect: 'manual' }).catch(() => {
      kept.discount = discount
      keep()
    })
  }

  function tell(name: string, detail?: object) {
    document.dispatchEvent(new CustomEvent(`tandem:${name}`, { bubbles: true, detail }))
  }

  function keep() {
    quietly(() => localStorage.setItem(KEY, JSON.stringify(kept)))
  }
}

/** The cookie stays where the browser keeps no storage; what has run out is forgotten. */
function readKept(): StoredClick {
  let kept: StoredClick = {}
  quietly(() => {
    Object.assign(kept, JSON.parse(localStorage.getItem(KEY) || '{}'))
  })
  if ((kept.until || 0) < Date.now()) kept = { wanted: kept.wanted, click_id: cookie(KEY) }
  return kept
}

const root = () => window.Shopify?.routes?.root || '/'

/** As much as the server keeps; a beacon must stay small. */
const cut = (text?: string | null) => (text || '').slice(0, 512)

const cookie = (name: string) => (new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) || [])[1]

const begin = () => quietly(start)

begin()
for (const name of ['tandem:consent', 'visitorConsentCollected', 'prerenderingchange']) document.addEventListener(name, begin)
