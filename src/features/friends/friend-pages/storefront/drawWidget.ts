import type { ShareChannel } from '#features/friends/customer-referral/rules/share-channels.ts'
import { networks, shareLinks } from '#features/pages/thank-you-page/rules/share-links.ts'
import type { JoinedLink, ShownWidget } from '../rules/shown.ts'
import { icon, layer, part } from './parts.ts'

export interface WidgetActions {
  /** Fails with a sentence for the reader. */
  join(email: string): Promise<JoinedLink>
  hide(): void
  /** The link is handed on in this way. */
  share(channel: ShareChannel): void
}

interface WidgetState {
  isOpen: boolean
  joined: JoinedLink | null
  /** A picture of it takes no focus. */
  isPicture?: boolean
}

/** Below this width a page is a phone's. */
const PHONE = 640

/** The button over the store's page and the card that it opens; the editor's preview is made by the same lines. */
export function drawWidget(shown: ShownWidget, actions: WidgetActions, state: WidgetState): HTMLElement {
  const { background, text, cardText, button, buttonText, words } = shown
  const { host, root } = layer('friends', css, {
    ...{ back: background, front: text, card: shown.card, ink: cardText, action: button, on: buttonText },
  })
  const place = part('div', { class: 'place' })
  root.append(place)
  const settle = () => place.setAttribute('data-at', host.clientWidth < PHONE ? shown.mobile : shown.desktop)
  new ResizeObserver(settle).observe(host)
  let joined = state.joined
  let card: HTMLElement | undefined
  const open = part('button', { type: 'button', class: 'open' }, shown.label)
  open.onclick = () => show(!card)
  const hide = part('button', { type: 'button', class: 'hide', 'aria-label': words.hide, title: words.hide }, '×')
  hide.onclick = () => {
    host.remove()
    actions.hide()
  }
  place.append(part('div', { class: 'launcher', dir: 'auto' }, open, hide))
  show(state.isOpen, true)
  return host

  function show(isOpen: boolean, isFirst?: boolean) {
    if (card) card.remove()
    card = isOpen ? (joined ? afterwards(joined) : question()) : undefined
    if (card) place.prepend(card)
    open.setAttribute('aria-expanded', String(isOpen))
    settle()
    // Who opens it goes on inside, who closes it goes back to where they came from.
    const next = card ? card.querySelector('input')! : open
    if (!isFirst && !state.isPicture) next.focus()
  }

  function opened(title: string, about: string): HTMLElement {
    const close = part('button', { type: 'button', class: 'close', 'aria-label': words.close }, '×')
    close.onclick = () => show(false)
    const box = part(
      'section',
      { class: 'card', role: 'dialog', 'aria-label': title, dir: 'auto' },
      close,
      part('h2', {}, title),
      part('p', {}, about),
    )
    box.onkeydown = event => {
      if (event.key === 'Escape') show(false)
    }
    return box
  }

  function question(): HTMLElement {
    const { title, text: about, placeholder, button: ask } = shown.signUp
    const email = part('input', {
      ...{ class: 'email', type: 'email', name: 'email', autocomplete: 'email', maxlength: '254', required: '' },
      ...{ placeholder, 'aria-label': words.email, 'aria-describedby': 'problem' },
    }) as HTMLInputElement
    const send = part('button', { class: 'main' }, ask) as HTMLButtonElement
    const problem = part('p', { id: 'problem', role: 'alert', class: 'problem' })
    const form = part('form', { novalidate: '' }, email, send, problem)
    form.onsubmit = event => {
      event.preventDefault()
      if (!email.value.trim() || !email.checkValidity()) return refuse(words.wrongEmail)
      send.disabled = true
      actions.join(email.value.trim()).then(
        done => {
          joined = done
          show(true)
        },
        (said: string) => {
          send.disabled = false
          refuse(said)
        },
      )
    }
    function refuse(said: string) {
      problem.textContent = said
      email.setAttribute('aria-invalid', 'true')
      if (!state.isPicture) email.focus()
    }
    const box = opened(title, about)
    box.append(form)
    return box
  }

  function afterwards({ link, page }: JoinedLink): HTMLElement {
    const { title, text: about, button: copy } = shown.joined
    const field = part('input', { class: 'link', readonly: '', 'aria-label': words.link, dir: 'ltr' }) as HTMLInputElement
    field.value = link
    field.onfocus = () => field.select()
    const status = part('p', { role: 'status', class: 'said' })
    const take = part('button', { type: 'button', class: 'main' }, copy)
    take.onclick = () => {
      field.select()
      actions.share('copy')
      const done = () => {
        status.textContent = words.copied
      }
      // Not allowed everywhere: it stays selected, for the keyboard.
      if (navigator.clipboard) navigator.clipboard.writeText(link).then(done, () => {})
    }
    const links = shareLinks(link, words.share, words.subject)
    const ways = networks.map(({ name, label, shape }) => {
      const said = words.shareOn.replace('{network}', label)
      const way = part(
        'a',
        { href: links[name], target: '_blank', rel: 'noopener noreferrer', 'aria-label': said, title: said },
        icon(shape),
      )
      way.onclick = () => actions.share(name)
      return part('li', {}, way)
    })
    const more = part('a', { class: 'more', href: page, target: '_blank', rel: 'noopener' }, words.more)
    const box = opened(title, about)
    box.append(field, take, status, part('ul', {}, ...ways), more)
    return box
  }
}

const css = `
.place{position:absolute;inset:16px;display:flex;flex-direction:column;gap:12px;align-items:flex-end;justify-content:flex-end;direction:ltr}
[data-at^=left]{align-items:flex-start}[data-at^=center]{align-items:center}
[data-at$=center]{justify-content:center}[data-at$=top]{justify-content:flex-start}
[data-at$=top] .launcher{order:-1}
.card{flex:0 1 auto}
.launcher{pointer-events:auto;flex:none;display:flex;max-width:100%;border-radius:99px;background:var(--back);color:var(--front);font:700 19px/1.3 system-ui,sans-serif;box-shadow:0 8px 26px rgb(10 25 45/.28)}
.open{min-height:48px;min-width:0;padding:10px;padding-inline:20px 6px;border-radius:99px;background:none;overflow-wrap:anywhere}
.hide{flex:none;width:44px;border-radius:99px;background:none;font-size:20px}
.launcher :focus-visible{outline-color:var(--front);outline-offset:-4px}
.email,.link{display:block;width:100%;min-height:46px;margin-top:16px;padding:9px 12px;border:1px solid var(--ink);border-radius:10px;background:#fff;color:#14202e}
.problem{color:#b3261e;font-size:14px}.problem:empty,.said:empty{display:none}
.problem:not(:empty){padding:6px 10px;border-radius:8px;background:#fff}
ul{display:flex;flex-wrap:wrap;gap:8px 5px;margin-top:16px;padding:0;list-style:none}
li a{display:grid;place-items:center;width:44px;height:44px;border-radius:50%;border:1px solid var(--ink)}
svg{width:20px;height:20px;fill:currentColor}
.more{display:inline-block;margin-top:14px;padding:4px 0}
`
