import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { CANARY, scriptVectors } from '../support/script-vectors.ts'
import { goSomeOfThem } from './support/of-this-run.ts'

goSomeOfThem()

/** The pages of a store that thinks of nobody else; what is in them is the product's own script for the demo's store. */
const pages: Record<string, { head?: string; policy?: (origin: string) => string; isTwice?: true }> = {
  '/styles': {
    head: `<style>div,section,button,input{display:none!important;opacity:0!important;position:static!important;font-size:1px!important}
      html>div{visibility:hidden!important;width:0!important;z-index:-1!important;transform:scale(0)!important}</style>`,
  },
  '/strict': {
    policy: origin => `default-src 'none'; script-src ${origin}; connect-src ${origin}`,
  },
  // Here no script may bring another: it stays away.
  '/trusted': { policy: origin => `script-src ${origin}; require-trusted-types-for 'script'` },
  '/nothing-kept': { head: '<script src="/forgetful.js"></script>' },
  '/twice': { isTwice: true },
  '/single': { head: '<script src="/router.js" defer></script>' },
}

const scripts: Record<string, string> = {
  '/forgetful.js': `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} })`,
  '/router.js': `window.go = () => { history.pushState({}, '', '/single/other')
    const body = document.createElement('body'); body.textContent = 'Another page'; document.body.replaceWith(body) }`,
}

let store: Server
let address: string
test.beforeAll(async ({ baseURL }) => {
  const { origin } = new URL(baseURL!)
  const script = `<script async src="${origin}/tracker.js?shop=demo-store.myshopify.com"></script>`
  store = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://store').pathname
    const { head = '', policy, isTwice } = pages[path] ?? {}
    if (policy) response.setHeader('content-security-policy', policy(origin))
    response.setHeader('content-type', scripts[path] ? 'text/javascript' : 'text/html')
    const twice = isTwice ? script : ''
    response.end(scripts[path] ?? `<!doctype html><title>Store</title>${head}${script}${twice}<h1>Goods</h1>`)
  })
  await new Promise<void>(resolve => store.listen(0, '127.0.0.1', resolve))
  address = `http://localhost:${(store.address() as AddressInfo).port}`
})
test.afterAll(() => store.close())

/** What a store's page must not notice. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('pageerror', error => seen.push(error.message))
  page.on('dialog', dialog => {
    seen.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', request => {
    if (request.url().includes(CANARY)) seen.push(request.url())
  })
  return seen
}

const JOINED = { link: 'https://store.test/?sca_ref=7.abc', page: 'https://store.test/refer/link?c=7.abc' }
const answer = (data: object) => ({ headers: { 'access-control-allow-origin': '*' }, json: { data } })

test('the widget works in every page of a store, once, and leaves no error there', async ({ page }) => {
  const seen = watch(page)
  await page.route('**/api/friends/join', route => route.fulfill(answer(JOINED)))
  for (const path of Object.keys(pages)) {
    await page.goto(address + path)
    if (path === '/trusted') {
      await expect(page.locator('[data-tandem-friends]')).toHaveCount(0)
      continue
    }
    const open = page.getByRole('button', { name: 'Refer a friend' })
    await expect(open).toHaveCount(1)
    if (path === '/single') await page.evaluate('go()')
    await open.click()
    await page.getByLabel('Your email').fill('ann@example.test')
    await page.getByRole('button', { name: 'Get my link' }).click()
    await expect(page.getByLabel('Your link', { exact: true })).toHaveValue(JOINED.link)
    await page.evaluate('try { localStorage.clear() } catch {}')
  }
  expect(seen).toEqual([])
})

test('a friend is welcomed, and no text of the merchant runs', async ({ page }) => {
  const seen = watch(page)
  await page.route('**/api/friends/arrival', route => route.fulfill(answer({ code: 'FRIEND10' })))
  let vectors: readonly string[] = []
  await page.route('**/friends.js*', async route => {
    const script = await (await route.fetch()).text()
    let next = 0
    const hostile = script.replace(/"(title|about|text|label|button|action|placeholder)":"[^"#][^"]*"/g, (_, name: string) => {
      const text = JSON.stringify(`${vectors[next++ % vectors.length]}`).replaceAll('<', '\\u003c')
      return `"${name}":${text}`
    })
    await route.fulfill({ contentType: 'text/javascript', body: hostile })
  })
  for (let from = 0; from < scriptVectors.length; from += 8) {
    vectors = scriptVectors.slice(from, from + 8)
    await page.goto(`${address}/twice?sca_ref=${from + 1}.abcdef0123`)
    const welcome = page.getByRole('dialog')
    await expect(welcome).toBeVisible()
    await welcome.getByRole('button').click()
    await page.goto(`${address}/twice`)
    await page.locator('[data-tandem-friends] .open').click()
  }
  expect(seen).toEqual([])
})
