import type { ShownBar, ShownBars } from '../rules/shown-bars.ts'

interface Sender {
  name: string
  first_name: string
  company: string | null
  personal_detail: string | null
}

declare global {
  interface Window {
    /** What the server put before this script. */
    tandemBars?: ShownBars
    /** Ends when a friend was welcomed, or is not: two things are never shown at once. */
    tandemWelcome?: Promise<void>
  }
}

/** The tracker's word on who sent the visitor. */
const sender = () => (window as unknown as { tandem?: { affiliate?: Sender } }).tandem?.affiliate

function start() {
  const bars = window.tandemBars
  if (!bars || window.top !== window || /\/checkouts?(?:\/|$)/.test(location.pathname)) return
  const show = () => {
    const person = sender()
    const bar = person ? bars.byLink : bars.others
    document.querySelector('[data-tandem-bar]')?.remove()
    if (bar) document.body.prepend(drawn(bar, person))
  }
  // Somebody on the way from a link is named once the tracker has its answer; until then nobody else is.
  const isArriving = new URLSearchParams(location.search).has('sca_ref') && !sender()
  if (!isArriving) show()
  document.addEventListener('tandem:tracked', show)
}

function drawn(bar: ShownBar, person: Sender | undefined): HTMLElement {
  for (const { name, url, weights, range } of bar.faces)
    document.fonts.add(new FontFace(name, `url(${url})`, { weight: weights, unicodeRange: range, display: 'swap' }))
  const box = document.createElement('div')
  box.setAttribute('data-tandem-bar', '')
  box.setAttribute('role', 'note')
  // The rules of the store's theme are not to reach it.
  box.style.cssText =
    'all:initial;display:block;box-sizing:border-box;width:100%;padding:10px 16px;text-align:center;line-height:1.45;overflow-wrap:anywhere;white-space:pre-line'
  box.style.fontFamily = bar.font
  box.style.fontSize = `${bar.size}px`
  box.style.color = bar.color
  box.style.background = bar.background
  box.dir = 'auto'
  box.textContent = person ? filled(bar.text, person) : bar.text
  return box
}

/** `{company}` and the like; what the affiliate has not told is left out. */
function filled(text: string, { name, first_name, company, personal_detail }: Sender): string {
  const values: Record<string, string | null> = { affiliate_name: name, first_name, company, personal_detail }
  return text.replace(/\{(\w+)\}/g, (whole, word: string) => (word in values ? values[word] || '' : whole))
}

try {
  if (window.tandemWelcome) window.tandemWelcome.then(start)
  else if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start)
} catch {}
