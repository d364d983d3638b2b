import type { Page } from '@playwright/test'
import { isWhole } from '../support/tier.ts'
import { isPicked } from '../support/turns.ts'
import { adminAddresses } from './support/admin-addresses.ts'
import { lookAt } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { moveInside, openAdmin } from './support/moveInside.ts'
import { filled, namedThings } from './support/namedThings.ts'
import { settled } from './support/settled.ts'
import { signIn } from './support/signIn.ts'

/** Addresses that lead on to another one. */
const redirects: [from: string, to: string][] = [
  ['', 'home'],
  ['displays', 'displays/registration'],
  ['settings', 'settings/v1/general'],
  ['settings/v1', 'settings/v1/general'],
  ['programs/7/edit/exclude-products', 'programs/7/exclude-products'],
  ['new-quick-start', 'new-quick-start/launch-program'],
  ['on-boarding/elsewhere', 'on-boarding'],
  ['personalize-on-boarding', 'pricing-on-boarding'],
  ['recommendation-on-boarding', 'pricing-on-boarding'],
]

/** What opens over a screen or unfolds in it, by how it is opened; a phone has its own way to some. */
const opened: Record<string, (page: Page, width: number) => Promise<void>> = {
  home: openAccountMenu,
  'settings/v1/account/staff': openColumns,
  'settings/v1/account/logs': openColumns,
  'profile/activity': openColumns,
}

/** Names of texts that stand where the text should: gifts.failure.noStore. Addresses of pages and people have no capitals; code to copy does. */
const rawKeys = (said: string) =>
  (said.match(/(?<![\w@/.-])(?!window\.)[a-z]\w*(?:\.[a-z]\w*)+(?![\w@/-])/g) ?? []).filter(word => /[a-z][A-Z]/.test(word))

for (const [section, addresses] of Object.entries(adminAddresses))
  test(`every address of ${section} answers with a screen that everybody can use`, { tag: '@looks' }, async ({ page }) => {
    const broken: string[] = []
    page.on('pageerror', error => broken.push(`${page.url()}: ${error.message}`))
    const owner = await signIn(page, 'owner@demo.test', 'demo-store')
    const things = await namedThings(owner)
    const document = await (await page.request.get('/admin/no-such-page')).text()
    await openAdmin(page, '/admin/no-such-page')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    for (const address of addresses) {
      const path = filled(address, things)
      const answer = await page.request.get(`/admin/${path}`)
      if (!answer.ok() || (await answer.text()) !== document) broken.push(`${path}: the server answers ${answer.status()}`)
      await moveInside(page, `/admin/${path}`)
      await settled(page)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
      const said = await page.getByRole('main').innerText()
      if (/Page not found|500 - Server error/.test(said)) broken.push(`${path}: ${said.slice(0, 80)}`)
      broken.push(...rawKeys(said).map(key => `${path}: ${key} instead of words`))
      if (path !== '403' && page.url().endsWith('/403')) broken.push(`${path}: refused`)
      expect(await page.title()).toMatch(/\S · Tandem$/)
      const arrange = opened[address] ?? (address.startsWith('displays/') ? unfoldEditor : undefined)
      const within = address.includes('?explain=') ? ['[role=dialog]'] : undefined
      if (!isWhole && !isPicked(address)) continue
      const found = await lookAt(page, { within, arrange: width => arrange?.(page, width) })
      broken.push(...found.map(finding => `${path}: ${finding}`))
    }
    expect(broken).toEqual([])
  })

test('the walk comes to every screen there is', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, '/admin/no-such-page')
  const routes = await page.evaluate(() =>
    Object.values((window as unknown as { __TSR_ROUTER__: { routesByPath: Record<string, Route> } }).__TSR_ROUTER__.routesByPath)
      .filter(route => route.options.component)
      .map(route => route.fullPath),
  )
  expect(routes.length).toBeGreaterThan(100)
  const walked = [...Object.values(adminAddresses).flat(), ...redirects.map(([from]) => from)].map(
    address => `/admin/${address.split(/[?#]/)[0]}`,
  )
  const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)
  const missed = routes.filter(route => route.startsWith('/admin/') && !walked.some(path => patternOf(route).test(path)))
  expect(missed).toEqual([])
})

interface Route {
  fullPath: string
  options: { component?: unknown }
}

test('addresses without a page of their own lead to one', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'demo-store')
  for (const [from, to] of redirects) {
    await openAdmin(page, `/admin/${from}`)
    await expect(page).toHaveURL(`/admin/${to}`)
  }
})

test('an address that is not built says that it is not there', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'demo-store')
  for (const path of ['programme', 'settings/v1/integrations']) {
    await openAdmin(page, `/admin/${path}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})

/** What visitors see before they are anybody. */
const guestPages = ['/', '/register', '/password/reset', '/password/link#token=x', '/nowhere']
const publicPages = ['/fernhill/register', '/marketplace', '/marketplace/greenhand-seeds']

test('the pages of guests can be used by everybody', { tag: '@looks' }, async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  for (const path of guestPages) {
    await page.goto(path)
    expect(await lookAt(page, { within: ['html'] }), path).toEqual([])
  }
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await lookAt(page, { everyColour: true }), path).toEqual([])
  }
  await context.close()
})

async function openAccountMenu(page: Page) {
  const logOut = page.getByRole('menuitem', { name: 'Log out' })
  if (!(await logOut.isVisible())) await page.getByRole('button', { name: /Your account/ }).click()
  await expect(logOut).toBeVisible()
}

async function openColumns(page: Page) {
  const columns = page.getByRole('button', { name: 'Columns' })
  if ((await columns.count()) > 0 && (await columns.getAttribute('aria-expanded')) !== 'true') await columns.click()
}

/** On a phone the inputs lie in a drawer, which comes a moment after the window was made smaller. */
async function unfoldEditor(page: Page, width: number) {
  if (!(await page.getByRole('button', { name: 'Save', exact: true }).isVisible())) return
  if (width < 1008) await page.getByRole('button', { name: 'Show settings' }).click()
  const content = page.getByRole('tab', { name: /^Content/ })
  if (await content.isVisible()) await content.click()
  for (const title of ['Form', 'FAQ', 'Text']) {
    const section = page.locator('h2').getByRole('button', { name: title, exact: true })
    if ((await section.isVisible()) && (await section.getAttribute('aria-expanded')) === 'false') await section.click()
  }
}
