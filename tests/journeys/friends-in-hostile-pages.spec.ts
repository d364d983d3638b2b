import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
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
    const { pathname } = new URL(request.url ?? '/', 'http://store')
    const { head = '', policy, isTwice } = pages[pathname] ?? {}
    if (policy) response.setHeader('content-security-policy', policy(origin))
    response.setHeader('content-type', scripts[pathname] ? 'text/javascript' : 'text/html')
    const twice = isTwice ? script : ''
    response.end(scripts[pathname] ?? `<!doctype html><title>Store</title>${head}${script}${twice}<h1>Goods</h1>`)
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
  for (const place of Object.keys(pages)) {
    await page.goto(address + place)
    if (place === '/trusted') {
      await expect(page.locator('[data-tandem-friends]')).toHaveCount(0)
      continue
    }
    const open = page.getByRole('button', { name: 'Refer a friend' })
    await expect(open).toHaveCount(1)
    if (place === '/single') await page.evaluate('go()')
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

test('a bar waits until a friend was welcomed and stands instead of the widget: never two of them at once', async ({ page }) => {
  const bar = { text: 'Free returns', color: '#fff', background: '#123', size: 14, font: 'serif', faces: [] }
  const ofBar = await readFile(path.join(import.meta.dirname, '../../dist/storefront/message-bar.js'), 'utf8')
  const bars = `window.tandemBars=${JSON.stringify({ byLink: bar, others: bar })};${ofBar}`
  await page.route('**/message-bar.js*', route => route.fulfill({ contentType: 'text/javascript', body: bars }))
  await page.route('**/friends.js*', async route => {
    const script = await (await route.fetch()).text()
    const body = script.replace('"bars":{"byLink":false,"others":false}', '"bars":{"byLink":true,"others":true}')
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  const click = { tracked: true, click_id: randomUUID(), expires_at: '2100-01-01T00:00:00Z', cookie_days: 30 }
  const affiliate = { name: 'Ann', first_name: 'Ann', company: null, personal_detail: null }
  await page.route('**/api/track/click', route => route.fulfill(answer({ ...click, affiliate })))
  await page.addInitScript(() => {
    const shown = () => ['bar', 'friend', 'friends'].filter(name => document.querySelector(`[data-tandem-${name}]`))
    const most = window as Window & { together?: string[] }
    new MutationObserver(() => {
      if (shown().length > (most.together ?? []).length) most.together = shown()
    }).observe(document, { childList: true, subtree: true })
  })
  // The answer about the friend comes before that about the click, and after it.
  for (const isLate of [false, true]) {
    await page.route('**/api/friends/arrival', async route => {
      if (isLate) await page.waitForFunction(() => (window as Window & { tandem?: { click?: string } }).tandem?.click)
      await route.fulfill(answer({ code: 'FRIEND10' }))
    })
    await page.goto(`${address}/styles?sca_ref=${isLate ? 8 : 9}.abcdef0123`)
    const welcome = page.getByRole('dialog')
    await expect(welcome).toBeVisible()
    await expect(page.getByText(bar.text)).toHaveCount(0)
    await welcome.getByRole(isLate ? 'link' : 'button').click()
    await expect(welcome).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
    await expect(page.getByText(bar.text)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Refer a friend' })).toHaveCount(0)
    expect(await page.evaluate('window.together')).toHaveLength(1)
    await page.unroute('**/api/friends/arrival')
  }
})
