import type { JoinedLink, ShownFriends } from '../rules/shown.ts'
import { drawPopup } from './drawPopup.ts'
import { drawWidget } from './drawWidget.ts'

declare global {
  interface Window {
    /** What the server put before this script; taken once, however often the script is there. */
    tandemFriends?: ShownFriends
    /** Ends when a friend was welcomed, or is not: the bar, which the loader runs after this, waits for it. */
    tandemWelcome?: Promise<void>
  }
}

interface Remembered {
  /** Until when the button stays hidden. */
  hidden?: number
  joined?: JoinedLink
  /** The last click that was told to be one's own. */
  told?: string
  /** The links whose discount was shown. */
  seen?: string[]
}

interface StorePage {
  Shopify?: { checkout?: object; routes?: { root?: string } }
  tandem?: { click?: string; affiliate?: object }
}

const KEY = 'tandem_friends'
const HIDDEN_MS = 30 * 86_400_000
const SEEN = 5

const script = document.currentScript as HTMLScriptElement | null
const page = window as unknown as StorePage
/** What this page remembers where the browser keeps nothing. */
let kept: Remembered = {}
let widget: HTMLElement | undefined

function start() {
  const shown = window.tandemFriends
  delete window.tandemFriends
  const { Shopify } = page
  // The page after a purchase has an offer of its own, and nothing stands between a buyer and the checkout.
  const isBuying = Shopify?.checkout || /\/checkouts?(?:\/|$)/.test(location.pathname)
  if (!shown || !script || window.top !== window || isBuying || !('adoptedStyleSheets' in document)) return
  read()
  const address = new URL(script.src)
  const shop = address.searchParams.get('shop') || location.hostname
  const ref = new URLSearchParams(location.search).get('sca_ref')
  if (ref && shown.popup && !(kept.seen || []).includes(ref))
    window.tandemWelcome = call('arrival', { shop, ref }).then(
      ({ data }) => (data.code ? welcome(ref, data.code) : offer()),
      offer,
    )
  else offer()
  tellOwn()
  document.addEventListener('tandem:ready', tellOwn)
  document.addEventListener('tandem:tracked', () => {
    if (hasBar() && widget) widget.remove()
  })

  /** Nobody brings themself: the server hears which clicks were made where the link was asked for. */
  function tellOwn() {
    const click_id = page.tandem?.click
    const { joined, told } = kept
    if (!joined?.own || !click_id || told === click_id) return
    kept.told = click_id
    keep()
    call('own', { shop, link: joined.link, own: joined.own, click_id }).catch(() => {})
  }

  function call(name: string, body: object) {
    // A text, because a browser asks beforehand whether it may send JSON.
    return fetch(`${address.origin}/api/friends/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    }).then(answer => (answer.ok ? answer.json() : Promise.reject(answer.status)))
  }

  function welcome(ref: string, code: string) {
    const root = Shopify?.routes?.root || '/'
    const back = location.pathname + location.search
    return new Promise<void>(end => {
      document.documentElement.append(
        drawPopup(shown!.popup!, {
          href: Shopify ? `${root}discount/${encodeURIComponent(code)}?redirect=${encodeURIComponent(back)}` : '#',
          code: Shopify ? null : code,
          close() {
            kept.seen = [ref].concat(kept.seen || []).slice(0, SEEN)
            keep()
            end()
          },
        }),
      )
    })
  }

  function hasBar() {
    return page.tandem?.affiliate ? shown!.bars.byLink : shown!.bars.others
  }

  function offer() {
    if (!shown!.widget || hasBar() || (kept.hidden || 0) > Date.now()) return
    const { words } = shown!.widget
    widget = drawWidget(
      shown!.widget,
      {
        join: email =>
          call('join', { shop, email }).then(
            ({ data }) => {
              kept.joined = data
              keep()
              tellOwn()
              return data
            },
            (status: unknown) =>
              Promise.reject(status === 422 ? words.wrongEmail : status === 429 ? words.tooMany : words.failed),
          ),
        share(channel) {
          call('share', { shop, link: kept.joined!.link, channel }).catch(() => {})
        },
        hide() {
          kept.hidden = Date.now() + HIDDEN_MS
          keep()
        },
      },
      { isOpen: false, joined: kept.joined || null },
    )
    // Not in the body, which a shop of a single page may draw anew.
    document.documentElement.append(widget)
  }
}

function read() {
  try {
    Object.assign(kept, JSON.parse(localStorage.getItem(KEY) || '{}'))
  } catch {
    kept = {}
  }
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {}
}

try {
  start()
} catch {}
