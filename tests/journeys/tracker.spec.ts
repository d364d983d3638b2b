import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'

/** The answer of the product to a click, in the words of its contract. */
const CLICK = 'b1946ac9-2492-4d23-8a5e-0d9f3c1b7a55'

/**
 * A shop on an origin of its own: a page with the tracker's script tag and a cart. The product's script is the real one;
 * its calls are answered here, so that the spec says what the server answers.
 */
interface TestShop {
  url: string
  carts: { body: string; cookie: string | undefined }[]
  close(): void
}

let shop: TestShop
test.beforeEach(async ({ baseURL }) => {
  shop = await openShop(`${baseURL}/tracker.js?shop=fernhill.myshopify.com`)
})
test.afterEach(() => shop.close())

async function openShop(tracker: string): Promise<TestShop> {
  const carts: TestShop['carts'] = []
  const server: Server = createServer(async (request, response) => {
    if (request.url?.startsWith('/cart/update.js')) {
      carts.push({ body: await textOf(request), cookie: request.headers.cookie })
      response.setHeader('set-cookie', 'cart=cart-1; Path=/')
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ token: 'cart-1?key=k' }))
    }
    const store = request.url?.includes('plain') ? '' : '<script>window.Shopify = { shop: "fernhill.myshopify.com" }</script>'
    const listen = `<script>window.heard = []; document.addEventListener('tandem:tracked', event => heard.push(event.detail))</script>`
    const { origin } = new URL(tracker)
    const path = request.url ?? ''
    if (path.startsWith('/strict'))
      response.setHeader(
        'content-security-policy',
        `default-src 'none'; script-src 'unsafe-inline' ${origin}; connect-src 'self' ${origin}`,
      )
    const consent = path.startsWith('/asks') ? '<script>window.tandemConsent = () => window.agreed === true</script>' : ''
    const privacy = path.startsWith('/platform') ? PRIVACY : ''
    const script = `<script async src="${tracker}"></script>`
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Fernhill</title>${store}${privacy}${consent}${listen}${script}${path.startsWith('/twice') ? script : ''}`,
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, carts, close: () => server.close() }
}

/** The platform's word on consent, which it hands out to who asks for it. */
const PRIVACY = `<script>
  Shopify.loadFeatures = (features, then) => setTimeout(() => {
    Shopify.customerPrivacy = { marketingAllowed: () => window.agreed === true }
    then()
  })
</script>`

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

interface Report {
  name: string
  body: Record<string, string>
  cookie: string | undefined
}

/** Answers the tracker's calls, and keeps what it said. */
async function answering(context: BrowserContext, tracked: () => object | 'no answer' = () => trackedClick()): Promise<Report[]> {
  const reports: Report[] = []
  await context.route('**/api/track/*', async route => {
    const request = route.request()
    const name = new URL(request.url()).pathname.split('/').at(-1)!
    reports.push({ name, body: request.postDataJSON(), cookie: (await request.allHeaders()).cookie })
    const answer = name === 'cart' ? null : tracked()
    if (answer === 'no answer') return route.abort()
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { data: answer } })
  })
  return reports
}

const trackedClick = (wishes: object = {}) => ({
  tracked: true,
  click_id: CLICK,
  cookie_days: 30,
  expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  affiliate: { name: 'Ann Blake', first_name: 'Ann', company: null, personal_detail: null },
  ...wishes,
})

const clicks = (reports: Report[]) => reports.filter(report => report.name === 'click')
/** The clicks whose cart was reported: the page keeps which cart it tied before it says so. */
const tied = (reports: Report[]) => reports.filter(report => report.name === 'cart').map(report => report.body.click_id)
const offered = (page: Page) => page.evaluate(() => (window as unknown as { tandem?: { click?: string } }).tandem?.click)
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)

/** No error of ours may show in the shop's page. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  return errors
}

test('a visitor comes by a link: the click is reported once, kept, offered to the page and tied to the cart', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page)
  const reports = await answering(context)
  await page.goto(`${shop.url}/?sca_ref=17.9f86d081&sca_source=blog#top`)
  await expect.poll(() => offered(page)).toBe(CLICK)
  expect(clicks(reports).map(report => report.body)).toEqual([
    {
      shop: 'fernhill.myshopify.com',
      ref: '17.9f86d081',
      source: 'blog',
      page: `${shop.url}/?sca_ref=17.9f86d081&sca_source=blog`,
      referrer: '',
      click_id: '',
    },
  ])
  expect(reports[0]?.cookie).toBeUndefined()
  expect(await heard(page)).toMatchObject([{ click_id: CLICK, affiliate: { first_name: 'Ann' } }])
  const kept = (await context.cookies(shop.url)).find(cookie => cookie.name === 'tandem_click')
  expect(kept).toMatchObject({ value: CLICK, sameSite: 'Lax' })
  expect(kept!.expires * 1000 - Date.now()).toBeGreaterThan(29 * 86_400_000)
  await expect
    .poll(() => reports.find(report => report.name === 'cart')?.body)
    .toEqual({
      shop: 'fernhill.myshopify.com',
      click_id: CLICK,
      cart_token: 'cart-1?key=k',
    })
  expect(JSON.parse(shop.carts[0]!.body)).toEqual({ attributes: { _tandem_click: CLICK } })

  await page.reload()
  await page.goto(`${shop.url}/another-page`)
  await expect.poll(() => offered(page)).toBe(CLICK)
  expect(clicks(reports)).toHaveLength(1)
  expect(errors).toEqual([])
})

test('each later click starts the time anew, with its own number', async ({ page, context }) => {
  let number = CLICK
  const reports = await answering(context, () => trackedClick({ click_id: number }))
  await page.goto(`${shop.url}/?sca_ref=ann`)
  await expect.poll(() => offered(page)).toBe(CLICK)
  number = randomUUID()
  await page.goto(`${shop.url}/?sca_ref=bob`)
  await expect.poll(() => offered(page)).toBe(number)
  expect(clicks(reports).map(report => report.body.ref)).toEqual(['ann', 'bob'])
  await expect.poll(() => tied(reports).at(-1)).toBe(number)
  expect(JSON.parse(shop.carts.at(-1)!.body).attributes._tandem_click).toBe(number)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('tandem_click')!)
    localStorage.setItem('tandem_click', JSON.stringify({ ...kept, at: kept.at - 31_000 }))
  })
  await page.goto(`${shop.url}/?sca_ref=bob`)
  await expect.poll(() => clicks(reports).length).toBe(3)
})

test('after an order the new cart is tied as well', async ({ page, context }) => {
  const reports = await answering(context)
  await page.goto(`${shop.url}/?sca_ref=ann`)
  await expect.poll(() => tied(reports)).toEqual([CLICK])
  await page.goto(shop.url)
  await page.goto(shop.url)
  await expect.poll(() => offered(page)).toBe(CLICK)
  expect(shop.carts).toHaveLength(1)
  await context.clearCookies({ name: 'cart' })
  await page.goto(shop.url)
  await expect.poll(() => shop.carts.length).toBe(2)
})

test('a click that a short link has counted is handed on by its number', async ({ page, context }) => {
  const reports = await answering(context)
  await page.goto(`${shop.url}/?sca_ref=ann&sca_click=${CLICK}`)
  await expect.poll(() => offered(page)).toBe(CLICK)
  expect(reports[0]?.body.click_id).toBe(CLICK)
})

test('nobody’s link leaves nothing behind, and an earlier click goes on counting', async ({ page, context }) => {
  let answer: object = { tracked: false }
  const reports = await answering(context, () => answer)
  await page.goto(`${shop.url}/?sca_ref=nobody`)
  await expect.poll(() => clicks(reports).length).toBe(1)
  expect(await offered(page)).toBeUndefined()
  expect(await context.cookies(shop.url)).toEqual([])
  answer = trackedClick()
  await page.goto(`${shop.url}/?sca_ref=ann`)
  await expect.poll(() => offered(page)).toBe(CLICK)
  answer = { tracked: false }
  await page.goto(`${shop.url}/?sca_ref=nobody`)
  await expect.poll(() => offered(page)).toBe(CLICK)
})

test('a report that got no answer is made again on a later page', async ({ page, context }) => {
  const errors = watchErrors(page)
  let answer: object | 'no answer' = 'no answer'
  const reports = await answering(context, () => answer)
  await page.goto(`${shop.url}/?sca_ref=ann`)
  await expect.poll(() => clicks(reports).length).toBe(1)
  answer = trackedClick()
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('tandem_click')!)
    kept.wanted.at -= 31_000
    localStorage.setItem('tandem_click', JSON.stringify(kept))
  })
  await page.goto(`${shop.url}/another-page`)
  await expect.poll(() => offered(page)).toBe(CLICK)
  expect(clicks(reports).map(report => report.body.ref)).toEqual(['ann', 'ann'])
  expect(errors).toEqual([])
})

test('a hidden frame is no visit', async ({ page, context }) => {
  const reports = await answering(context)
  await page.goto(shop.url)
  await page.evaluate(
    address =>
      new Promise(resolve => {
        const frame = document.createElement('iframe')
        frame.onload = resolve
        frame.src = address
        document.body.append(frame)
      }),
    `${shop.url}/?sca_ref=ann`,
  )
  await page.waitForLoadState('networkidle')
  expect(reports).toEqual([])
})

test('a page without storage, with strange storage or without a store’s cart is not disturbed', async ({ page, context }) => {
  const errors = watchErrors(page)
  const reports = await answering(context)
  await page.addInitScript(() => {
    if (location.pathname === '/blocked')
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    else if (location.pathname === '/strange') localStorage.setItem('tandem_click', 'null')
  })
  for (const path of ['/blocked', '/strange', '/plain']) {
    await context.clearCookies()
    await page.goto(`${shop.url}${path}?sca_ref=${path.slice(1)}`)
    await expect.poll(() => offered(page), path).toBe(CLICK)
  }
  expect(clicks(reports).map(report => report.body.ref)).toEqual(['blocked', 'strange', 'plain'])
  expect(errors).toEqual([])
})

test('the product itself takes a report from a page of another origin', async ({ page, context }) => {
  const answers: unknown[] = []
  context.on('response', async response => {
    if (response.url().endsWith('/api/track/click')) answers.push(await response.json())
  })
  await page.goto(`${shop.url}/?sca_ref=nobody`)
  await expect.poll(() => answers).toEqual([{ data: { tracked: false } }])
})

test('nothing is stored, read or sent before the visitor agreed, where the store asks for that', async ({ page, context }) => {
  const reports = await answering(context)
  const agreements = { '/asks': 'tandem:consent', '/platform': 'visitorConsentCollected' }
  for (const [path, event] of Object.entries(agreements)) {
    await context.clearCookies()
    await page.goto(`${shop.url}${path}?sca_ref=${path.slice(1)}`, { waitUntil: 'networkidle' })
    expect([reports, shop.carts, await context.cookies(shop.url)], path).toEqual([[], [], []])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.evaluate(name => {
      Object.assign(window, { agreed: true })
      document.dispatchEvent(new Event(name))
    }, event)
    await expect.poll(() => offered(page), path).toBe(CLICK)
    expect(clicks(reports).map(report => report.body.ref)).toEqual([path.slice(1)])
    await expect.poll(() => tied(reports)).toEqual([CLICK])
    reports.length = 0
    shop.carts.length = 0
    await page.evaluate(() => localStorage.clear())
  }
})

test('shops of every kind count a visit once: strict policy, script twice, cookies refused, single page, back and two tabs', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page)
  const reports = await answering(context)
  const refs = () => clicks(reports).map(report => report.body.ref)
  await page.addInitScript(() => {
    if (location.pathname === '/refused') Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
  })
  for (const kind of ['strict', 'twice', 'refused']) {
    await page.goto(`${shop.url}/${kind}?sca_ref=${kind}`, { waitUntil: 'networkidle' })
    await expect.poll(() => offered(page), kind).toBe(CLICK)
  }
  expect(refs()).toEqual(['strict', 'twice', 'refused'])

  // A shop that draws its pages itself; then another page and back.
  await page.goto(`${shop.url}/single?sca_ref=single`)
  await expect.poll(() => offered(page)).toBe(CLICK)
  await page.evaluate(() => history.pushState({}, '', '/single/products/tent'))
  expect(await offered(page)).toBe(CLICK)
  await page.goto(`${shop.url}/another-page`)
  await page.goBack({ waitUntil: 'networkidle' })
  await page.goForward({ waitUntil: 'networkidle' })
  expect(refs().filter(ref => ref === 'single')).toHaveLength(1)

  // The same link in two tabs is one visit; another affiliate's link after it is another, and the later one is kept.
  const second = await context.newPage()
  await page.goto(`${shop.url}/?sca_ref=ann`)
  await expect.poll(() => offered(page)).toBe(CLICK)
  await second.goto(`${shop.url}/?sca_ref=ann`, { waitUntil: 'networkidle' })
  expect(refs().filter(ref => ref === 'ann')).toHaveLength(1)
  await second.goto(`${shop.url}/?sca_ref=bo`)
  await expect.poll(() => refs().at(-1)).toBe('bo')
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('tandem_click')!).ref)).toBe('bo')
  expect(errors).toEqual([])
})
