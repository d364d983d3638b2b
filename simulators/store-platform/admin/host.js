// The admin around the app: what it asks is done here, where the app cannot reach.
const { app, base, tokens } = document.body.dataset
const frame = document.querySelector('iframe')
const [menu, title, actions, bar, dialog, toasts, progress] = [
  '#menu',
  '#title',
  '#actions',
  '#bar',
  'dialog',
  '#toasts',
  'progress',
].map(name => document.querySelector(name))
let shownBar

const tell = message => frame.contentWindow.postMessage({ bridge: 1, ...message }, app)
const answer = (id, value) => tell({ type: 'answer', id, value })
const refuse = (id, problem) => tell({ type: 'answer', id, problem })

/** The merchant decides; the bar goes with the work. */
function mayLeave() {
  if (!shownBar) return Promise.resolve(true)
  dialog.showModal()
  return new Promise(resolve => {
    dialog.onclose = () => {
      const isLeaving = dialog.returnValue === 'leave'
      if (isLeaving) showBar(undefined)
      resolve(isLeaving)
    }
  })
}

function showBar(id) {
  shownBar = id
  bar.hidden = id === undefined
}

function button(label, act) {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: label })
  made.addEventListener('click', act)
  return made
}

function mark() {
  const path = location.pathname.slice(base.length)
  for (const link of menu.querySelectorAll('a')) {
    const own = link.dataset.href.split('?')[0]
    if (path === own || path.startsWith(`${own}/`)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

const asked = {
  async idToken({ id }) {
    const issued = await fetch(tokens, { method: 'POST' })
    if (issued.ok) answer(id, await issued.text())
    else refuse(id, 'You are logged out of the admin')
  },
  loading: ({ isLoading }) => {
    progress.hidden = !isLoading
  },
  toast({ message, isError }) {
    const shown = Object.assign(document.createElement('p'), { textContent: message })
    if (isError) shown.className = 'error'
    toasts.replaceChildren(shown)
  },
  saveBar({ id, bar: name, isShown }) {
    if (isShown) showBar(name)
    else if (shownBar === name) showBar(undefined)
    answer(id)
  },
  async leave({ id }) {
    if (await mayLeave()) answer(id)
    else refuse(id, 'The merchant stays')
  },
  place({ path }) {
    history.replaceState(null, '', base + path)
    mark()
  },
  chrome({ chrome }) {
    menu.replaceChildren(
      ...chrome.links.map(({ href, label }) => {
        const link = Object.assign(document.createElement('a'), { href: base + href, textContent: label })
        link.dataset.href = href
        link.addEventListener('click', async event => {
          event.preventDefault()
          if (await mayLeave()) tell({ type: 'navigate', href })
        })
        return link
      }),
    )
    title.textContent = chrome.title
    actions.replaceChildren(...chrome.actions.map((label, place) => button(label, () => tell({ type: 'titleAction', place }))))
    mark()
  },
}

addEventListener('message', event => {
  if (event.source !== frame.contentWindow || event.origin !== app || event.data?.bridge !== 1) return
  void asked[event.data.type]?.(event.data)
})
for (const action of ['save', 'discard'])
  document.querySelector(`#${action}`).addEventListener('click', () => tell({ type: 'saveBarAction', id: shownBar, action }))
frame.src = frame.dataset.src
