import type { ShownPopup } from '../rules/shown.ts'
import { layer, part } from './parts.ts'

interface PopupActions {
  /** Where the button leads: the store with the discount in its cart. */
  href: string
  /** Said where the store has no address that applies a code. */
  code: string | null
  close(): void
  isPicture?: boolean
}

/** The discount that came with a friend's link; the editor's preview is made by the same lines. */
export function drawPopup(shown: ShownPopup, { href, code, close: onClose, isPicture }: PopupActions): HTMLElement {
  const { background, text, button, buttonText, words } = shown
  const { host, root } = layer('friend', css, { card: background, ink: text, action: button, on: buttonText })
  const before = document.activeElement as HTMLElement | null
  const close = part('button', { type: 'button', class: 'close', 'aria-label': words.close }, '×')
  const go = part('a', { class: 'main', href }, shown.action)
  const box = part(
    'section',
    { class: 'card', role: 'dialog', 'aria-modal': 'true', 'aria-label': shown.title, dir: 'auto' },
    close,
    part('h2', {}, shown.title),
    part('p', {}, shown.about),
  )
  if (code) box.append(part('p', { class: 'code' }, words.code, ' ', part('strong', { dir: 'ltr' }, code)))
  box.append(go)
  const back = part('div', { class: 'back' }, box)
  root.append(back)
  close.onclick = leave
  go.onclick = event => {
    if (!code) return onClose()
    // Whoever has read the code is in the store already.
    event.preventDefault()
    leave()
  }
  back.onclick = event => {
    if (event.target === back) leave()
  }
  back.onkeydown = event => {
    if (event.key === 'Escape') leave()
    // Two things can be reached: the focus goes from one to the other and stays inside.
    if (event.key !== 'Tab') return
    event.preventDefault()
    ;(root.activeElement === go ? close : go).focus()
  }
  // The page has to hold it before it can take the focus.
  if (!isPicture) requestAnimationFrame(() => go.focus())
  return host

  function leave() {
    host.remove()
    onClose()
    if (before) before.focus()
  }
}

const css = `
.back{pointer-events:auto;position:absolute;inset:0;display:flex;align-items:center;justify-content:center;padding:16px;background:rgb(9 20 36/.55)}
.card{max-width:400px;padding:34px 26px 26px;text-align:center}
h2{padding-inline:26px;font-size:26px}
.main{margin-top:20px}
.code strong{padding:2px 8px;border:1px dashed currentColor;border-radius:6px;font-weight:700}
`
