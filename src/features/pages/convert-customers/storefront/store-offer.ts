import type { StoreOffer } from '../contract.ts'

interface Bought {
  order_id?: number | string
  email?: string
}

type VisibleOffer = Exclude<StoreOffer, { state: 'later' | 'none' }>

/** The store tells of an order some seconds after it was placed, on a busy day a minute or two. */
const PAUSE_MS = 2_000
const LONG_PAUSE_MS = 8_000
const TRIES = 24
const PATIENT_FROM = 14

const script = document.currentScript as HTMLScriptElement | null

function start() {
  const { checkout } = (window as unknown as { Shopify?: { checkout?: Bought } }).Shopify || {}
  if (!script || !checkout?.order_id || !checkout.email || window.top !== window) return
  const address = new URL(script.src)
  const about = { shop: address.searchParams.get('shop') || '', order_id: checkout.order_id, email: checkout.email }
  let box: HTMLElement | undefined
  ask(TRIES)

  function call(name: string, more?: object): Promise<StoreOffer> {
    // A text, because a browser asks beforehand whether it may send JSON.
    const body = JSON.stringify(Object.assign({}, about, more))
    return fetch(`${address.origin}/api/store-offer/${name}`, { method: 'POST', body, credentials: 'omit', keepalive: true })
      .then(response => (response.ok ? response.json() : Promise.reject()))
      .then((answer: { data: StoreOffer }) => answer.data)
  }

  function ask(tries: number) {
    call('ask').then(
      offer => {
        if (offer.state === 'later' && tries > 1) setTimeout(ask, tries > PATIENT_FROM ? PAUSE_MS : LONG_PAUSE_MS, tries - 1)
        else show(offer)
      },
      () => {},
    )
  }

  function show(offer: StoreOffer) {
    if (box) box.remove()
    if (offer.state === 'later' || offer.state === 'none') return
    box = drawn(offer)
    // Below the words of thanks, where the page has some; otherwise in the corner.
    const thanks = document.querySelector('main h1')
    if (thanks) thanks.after(box)
    else {
      box.style.cssText += CORNER
      document.body.append(box)
    }
  }

  function drawn(offer: VisibleOffer): HTMLElement {
    const card = part('section', cardStyle)
    card.setAttribute('data-tandem-offer', offer.state)
    card.setAttribute('role', 'region')
    card.setAttribute('aria-label', offer.title)
    const close = part('button', closeStyle, '×')
    close.setAttribute('aria-label', offer.close)
    close.onclick = () => {
      if (offer.state === 'offer') call('decline').catch(() => {})
      card.remove()
    }
    card.append(close, part('strong', titleStyle, offer.title), part('p', textStyle, offer.text))
    if (offer.state === 'offer') card.append(...consent(offer))
    if (offer.state === 'joined') for (const thing of offer.shown) card.append(copied(offer, thing))
    return card
  }

  function consent(offer: Extract<VisibleOffer, { state: 'offer' }>): HTMLElement[] {
    const label = part('label', consentStyle)
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.style.cssText = 'flex:none;width:18px;height:18px;margin:2px 0 0'
    label.append(box, part('span', 'all:unset', offer.consent))
    const button = part('button', buttonStyle, offer.accept) as HTMLButtonElement
    const look = () => {
      button.disabled = !box.checked
      button.style.opacity = box.checked ? '1' : '.55'
    }
    box.onchange = look
    look()
    button.onclick = () => {
      button.disabled = true
      call('accept', { agreed: true }).then(show, look)
    }
    return [label, button]
  }

  function copied(
    offer: Extract<VisibleOffer, { state: 'joined' }>,
    { label, value }: { label: string; value: string },
  ): HTMLElement {
    const row = part('label', rowStyle, label)
    const field = part('input', fieldStyle) as HTMLInputElement
    field.readOnly = true
    field.value = value
    field.onfocus = () => field.select()
    const button = part('button', `${buttonStyle};margin-top:6px`, offer.copy)
    button.onclick = () => {
      field.select()
      const done = () => {
        button.textContent = offer.copied
      }
      if (navigator.clipboard) navigator.clipboard.writeText(value).then(done, () => {})
    }
    row.append(field, button)
    return row
  }
}

/** The rules of the store's theme are not to reach it. */
const BASE =
  'all:initial;display:block;box-sizing:border-box;color:#1d2129;font:15px/1.45 system-ui,sans-serif;overflow-wrap:anywhere;'
const cardStyle = `${BASE}position:relative;max-width:480px;margin:0 0 24px;padding:20px;background:#fff;border:1px solid #d8dce3;border-radius:16px`
const CORNER =
  ';position:fixed;z-index:2147483000;right:16px;bottom:16px;margin:0;width:min(360px,calc(100vw - 32px));max-height:calc(100vh - 32px);overflow:auto;box-shadow:0 18px 50px rgb(20 30 40/.22)'
const titleStyle = `${BASE}font-weight:700;font-size:18px;padding-inline-end:36px`
const textStyle = `${BASE}margin:8px 0 0;white-space:pre-line`
const consentStyle = `${BASE}display:flex;gap:10px;margin:14px 0 0;font-size:13px;cursor:pointer`
const rowStyle = `${BASE}margin:14px 0 0;font-weight:600;font-size:13px`
const fieldStyle = `${BASE}width:100%;margin:4px 0 0;padding:9px 10px;border:1px solid #6b7280;border-radius:8px;font-size:14px`
const buttonStyle = `${BASE}width:100%;margin:14px 0 0;padding:11px;border-radius:10px;background:#1c6b45;color:#fff;font-weight:600;text-align:center;cursor:pointer`
const closeStyle = `${BASE}position:absolute;top:8px;right:8px;width:36px;height:36px;border-radius:8px;font-size:22px;line-height:36px;text-align:center;cursor:pointer`

function part(name: string, style: string, text?: string): HTMLElement {
  const made = document.createElement(name)
  made.style.cssText = style
  made.dir = 'auto'
  // All of it is undone above, the sign of where one is with it.
  made.onfocus = () => {
    made.style.outline = '3px solid #7cb69a'
  }
  made.onblur = () => {
    made.style.outline = ''
  }
  if (text) made.textContent = text
  return made
}

try {
  if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start)
} catch {}
