// The admin around the app: what it asks is done here, where the app cannot reach.
const { app, base, tokens, resources } = document.body.dataset
const frame = document.querySelector('iframe')
const [menu, title, actions, bar, barPlace, dialog, picker, found, toasts, progress, modal, modalTitle, modalBar, modalPage] = [
  '#menu',
  '#title',
  '#actions',
  '#bar',
  '#barPlace',
  '#question',
  '#picker',
  '#found',
  '#toasts',
  'progress',
  '#modal',
  '#modal h1',
  '#modalBar',
  '#modalPage',
].map(name => document.querySelector(name))
let shownBar
/** The page of the app in a window over the whole screen, if there is one. */
let modalFrame
let shownModal
let wasReviewAsked = false

const send = (target, message) => target.postMessage({ bridge: 1, ...message }, app)
const tell = message => send(frame.contentWindow, message)

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

function showBar(id, place = barPlace) {
  shownBar = id
  bar.hidden = id === undefined
  place.append(bar)
}

function showModal({ id, src, title: name }) {
  shownModal = id
  modalTitle.textContent = name
  modal.setAttribute('aria-label', name)
  modal.hidden = false
  modalFrame = Object.assign(document.createElement('iframe'), { title: name, name: 'modal-iframe', src })
  modalPage.replaceChildren(modalFrame)
}

/** The page in it is gone, and with it whatever it had not told. */
function hideModal() {
  if (shownModal === undefined) return
  const was = shownModal
  shownModal = undefined
  modalFrame = undefined
  modal.hidden = true
  modalPage.replaceChildren()
  if (modalBar.contains(bar)) showBar(undefined)
  tell({ type: 'modalHidden', modal: was })
}

function button(label, act) {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: label })
  made.addEventListener('click', act)
  return made
}

function choiceOf({ id, title: name }, { multiple, isChosen }) {
  const line = Object.assign(document.createElement('label'), { textContent: name })
  line.prepend(
    Object.assign(document.createElement('input'), {
      type: multiple ? 'checkbox' : 'radio',
      name: 'chosen',
      value: id,
      checked: isChosen,
    }),
  )
  return line
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
  async idToken() {
    const issued = await fetch(tokens, { method: 'POST' })
    if (!issued.ok) throw new Error('You are logged out of the admin')
    return issued.text()
  },
  loading: ({ isLoading }) => {
    progress.hidden = !isLoading
  },
  toast({ message, isError }) {
    const shown = Object.assign(document.createElement('p'), { textContent: message })
    if (isError) shown.className = 'error'
    toasts.replaceChildren(shown)
  },
  saveBar({ bar: name, isShown, modal: inModal }, isModal) {
    if (isModal) throw new Error('The bar of a modal is of the page that opened it')
    if (inModal && inModal !== shownModal) throw new Error('The modal of this bar is not open')
    if (isShown) showBar(name, inModal ? modalBar : barPlace)
    else if (shownBar === name) showBar(undefined)
  },
  async leave() {
    if (!(await mayLeave())) throw new Error('The merchant stays')
  },
  modal({ modal: id, src, title: name, variant }, isModal) {
    if (isModal) throw new Error('A modal opens no other')
    if (variant !== 'max') throw new Error('Here only windows over the whole screen are known')
    if (shownModal !== id) showModal({ id, src, title: name })
  },
  modalHide({ modal: id }) {
    if (shownModal === id) hideModal()
  },
  review() {
    if (wasReviewAsked) return { success: false, code: 'cooldown-period', message: 'Review modal in cooldown period' }
    wasReviewAsked = true
    document.querySelector('#review').showModal()
    return { success: true, code: 'success', message: 'Review modal shown successfully' }
  },
  async picker({ resource, multiple, chosen }) {
    const items = await (await fetch(`${resources}?type=${resource}`)).json()
    found.replaceChildren(...items.map(item => choiceOf(item, { multiple, isChosen: chosen.includes(item.id) })))
    picker.returnValue = ''
    picker.showModal()
    await new Promise(resolve => picker.addEventListener('close', resolve, { once: true }))
    if (picker.returnValue !== 'select') return undefined
    const ids = [...found.querySelectorAll('input:checked')].map(input => input.value)
    return items.filter(({ id }) => ids.includes(id))
  },
  open({ href }) {
    if (!/^https?:/.test(href)) throw new Error('Only pages are opened in the whole window')
    location.assign(href)
  },
  place({ path }, isModal) {
    if (isModal) return
    history.replaceState(null, '', base + path)
    mark()
  },
  chrome({ chrome }, isModal) {
    if (isModal) return
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

addEventListener('message', async ({ source, origin, data }) => {
  const isModal = source === modalFrame?.contentWindow
  if (!(isModal || source === frame.contentWindow) || origin !== app || data?.bridge !== 1) return
  try {
    const value = await asked[data.type]?.(data, isModal)
    if (data.id) send(source, { type: 'answer', id: data.id, value })
  } catch (error) {
    if (data.id) send(source, { type: 'answer', id: data.id, problem: error.message })
  }
})
document.querySelector('#closeModal').addEventListener('click', async () => {
  if (await mayLeave()) hideModal()
})
for (const action of ['save', 'discard'])
  document.querySelector(`#${action}`).addEventListener('click', () => tell({ type: 'saveBarAction', id: shownBar, action }))
frame.src = frame.dataset.src
