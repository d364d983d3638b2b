// What the platform's script does inside the app's frame, as far as an app like ours meets it. See README.md for the sources.
void (() => {
  const script = document.currentScript
  const apiKey = document.querySelector('meta[name="shopify-api-key"]')?.content
  if (!apiKey) throw new Error('app-bridge.js: missing required configuration fields: apiKey')
  if (script.async || script.defer || script.type === 'module')
    throw new Error('app-bridge.js must be included as a script without async, defer or type=module')
  if (document.head.querySelector('script') !== script) throw new Error('app-bridge.js must be the first script of the document')
  if (window.top === window.self) return

  const admin = new URL(script.src).origin
  const query = new URLSearchParams(location.search)
  const config = { apiKey, ...remembered(), ...Object.fromEntries(['shop', 'locale', 'host'].flatMap(known)) }
  remember(config)

  function known(name) {
    return query.has(name) ? [[name, query.get(name)]] : []
  }
  function remembered() {
    try {
      return JSON.parse(sessionStorage.getItem('app-bridge-config') ?? '{}')
    } catch {
      return {}
    }
  }
  function remember(facts) {
    try {
      sessionStorage.setItem('app-bridge-config', JSON.stringify(facts))
    } catch {
      // A frame may have no storage.
    }
  }

  let asked = 0
  const waiting = new Map()
  const tell = (type, data = {}) => parent.postMessage({ bridge: 1, type, ...data }, admin)
  const ask = (type, data) =>
    new Promise((resolve, reject) => {
      const id = ++asked
      waiting.set(id, { resolve, reject })
      tell(type, { id, ...data })
    })

  const inside = {
    answer({ id, value, problem }) {
      const { resolve, reject } = waiting.get(id) ?? {}
      waiting.delete(id)
      if (problem) reject?.(new Error(problem))
      else resolve?.(value)
    },
    navigate({ href }) {
      const link = [...document.querySelectorAll('ui-nav-menu a')].find(one => one.getAttribute('href') === href)
      link?.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }))
    },
    titleAction({ place }) {
      document.querySelectorAll('ui-title-bar button')[place]?.click()
    },
    modalHidden({ modal }) {
      document.getElementById(modal)?.dispatchEvent(new Event('hide'))
    },
    saveBarAction({ id, action }) {
      document
        .getElementById(id)
        ?.querySelector(action === 'save' ? 'button[variant=primary]' : 'button:not([variant])')
        ?.click()
    },
  }
  addEventListener('message', event => {
    if (event.source === parent && event.origin === admin && event.data?.bridge === 1) inside[event.data.type]?.(event.data)
  })

  const idToken = () => ask('idToken')
  const bar = id => {
    if (!document.getElementById(id)?.matches('ui-save-bar')) throw new Error(`Save bar with id ${id} was not found`)
  }
  window.shopify = {
    config,
    origin: admin,
    idToken,
    loading: isLoading => tell('loading', { isLoading: isLoading !== false }),
    toast: { show: (message, options = {}) => tell('toast', { message: String(message), isError: options.isError === true }) },
    reviews: { request: () => ask('review') },
    resourcePicker({ type, multiple = false, selectionIds = [] }) {
      if (!['product', 'variant', 'collection'].includes(type)) throw new Error(`${type} is no resource that can be picked`)
      return ask('picker', { resource: type, multiple, chosen: selectionIds.map(({ id }) => id) })
    },
    saveBar: {
      async show(id) {
        bar(id)
        // A bar inside of a modal is drawn in that modal.
        const modal = document.getElementById(id).closest('ui-modal')?.id
        await ask('saveBar', { bar: id, isShown: true, modal })
      },
      async hide(id) {
        bar(id)
        await ask('saveBar', { bar: id, isShown: false })
      },
      leaveConfirmation: () => ask('leave'),
    },
  }

  customElements.define(
    'ui-modal',
    class extends HTMLElement {
      async show() {
        const src = this.getAttribute('src')
        const target = src && new URL(src, location.href)
        if (!target) throw new Error('Here only windows with an address are known')
        if (target.origin !== location.origin) throw new Error('The address of a modal must be of the app')
        const title = this.querySelector('ui-title-bar')?.getAttribute('title') ?? ''
        await ask('modal', { modal: this.id, src: target.href, title, variant: this.getAttribute('variant') ?? 'base' })
        this.dispatchEvent(new Event('show'))
      }
      async hide() {
        await ask('modalHide', { modal: this.id })
      }
    },
  )

  // Calls to the app's own server bring a token, and one that was too old is changed once.
  const plain = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).origin !== location.origin) return plain(request)
    const again = request.clone()
    if (!request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${await idToken()}`)
    const answer = await plain(request)
    if (answer.status !== 401 || !answer.headers.has('x-shopify-retry-invalid-session-request')) return answer
    again.headers.set('authorization', `Bearer ${await idToken()}`)
    return plain(again)
  }

  // The whole window is the admin's: what the frame opens in it needs no click of somebody.
  const openWindow = window.open.bind(window)
  window.open = (href, target, features) => {
    if (target !== '_top') return openWindow(href, target, features)
    tell('open', { href: new URL(href, location.href).href })
    return null
  }

  // The admin's address follows the app's.
  const tellPlace = () => tell('place', { path: location.pathname + location.search + location.hash })
  for (const name of ['pushState', 'replaceState']) {
    const usual = history[name].bind(history)
    history[name] = (...given) => {
      usual(...given)
      tellPlace()
    }
  }
  addEventListener('popstate', tellPlace)

  const chrome = () => ({
    links: [...document.querySelectorAll('ui-nav-menu a')]
      .filter(link => link.rel !== 'home')
      .map(link => ({ href: link.getAttribute('href'), label: link.textContent })),
    title: document.querySelector('ui-title-bar')?.getAttribute('title') ?? '',
    actions: [...document.querySelectorAll('ui-title-bar button')].map(button => button.textContent),
  })
  let told = ''
  const tellChrome = () => {
    const now = JSON.stringify(chrome())
    if (now !== told) tell('chrome', { chrome: JSON.parse(now) })
    told = now
  }
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(tellChrome).observe(document.documentElement, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['title', 'href'],
    })
    tellChrome()
  })

  const back = query.get('shopify-reload')
  if (back) {
    const target = new URL(back, location.href)
    if (target.origin !== location.origin) throw new Error('shopify-reload leads to another site')
    void idToken().then(token => {
      target.searchParams.set('id_token', token)
      location.replace(target)
    })
  }
})()
