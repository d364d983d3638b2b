import { expect, type Page, test } from '@playwright/test'
import { lookAt } from './support/expectUsable.ts'
import { overflow } from './support/findings.ts'
import { isLive } from './support/live.ts'
import { settled } from './support/settled.ts'

const PORTAL = '/partner/fernhill'
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'

/** Every screen the portal has, as it is listed there: one that is added is walked over without a word here. */
async function pathsOfScreens(): Promise<string[]> {
  // Named as a value, so that the words of the portal need not be known here.
  const list = '../../src/app/portal/features.ts'
  const { features } = (await import(list)) as { features: readonly { screens: readonly { path: string }[] }[] }
  return features.flatMap(({ screens }) => screens.map(({ path }) => path))
}

/** What opens over a screen, by how it is opened. */
const sheets: Record<string, (page: Page) => Promise<void>> = {
  '/commissions': async page => page.locator('[data-commission] a').first().click(),
  '/claims': async page => page.getByRole('button', { name: 'Ask about an order' }).click(),
}

async function move(page: Page, path: string): Promise<void> {
  await page.evaluate(to => window.history.pushState(null, '', to), PORTAL + (path === '/' ? '' : path))
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Puts a word that no line can break in the place of everything that is read. */
const lengthen = (page: Page) =>
  page.evaluate(word => {
    const read = 'h1, h2, h3, h4, p, strong, dt, dd, li, blockquote, time, figcaption, summary, td, th, label'
    // An amount is as long as it is.
    for (const element of document.querySelectorAll(`main :is(${read}):not([class*="worth"] *)`))
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) node.textContent = word
  }, LONG)

/** What makes the page wider than the window, if it is. */
async function widerThanWindow(page: Page): Promise<string[]> {
  if ((await overflow(page)) <= 0) return []
  return page.evaluate(() => {
    const isWide = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > window.innerWidth + 1 || left < -1)
    }
    const wide = [...document.querySelectorAll('body *')].filter(isWide)
    return wide.slice(-3).map(element => element.outerHTML.slice(0, 160))
  })
}

test('every screen of the portal can be used by everybody, at every width, in both schemes and directions', {
  tag: '@looks',
}, async ({ page }) => {
  test.slow()
  const broken: string[] = []
  page.on('pageerror', error => broken.push(`${page.url()}: ${error.message}`))
  await page.goto(`${PORTAL}/login`)
  await page.getByLabel('Email').fill('ava.whitaker.1@example.test')
  await page.getByLabel('Password').fill('tandem-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await isLive(page)
  const paths = await pathsOfScreens()
  expect(paths.length).toBeGreaterThan(3)
  // A screen with a parameter would need something in its place.
  expect(paths.filter(path => path.includes(':'))).toEqual([])

  for (const path of paths) {
    await move(page, path)
    broken.push(...(await lookAt(page, { within: ['#root'], everyColour: true })).map(found => `${path}: ${found}`))
    const open = sheets[path]
    if (open) {
      await open(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      const findings = await lookAt(page, { within: ['dialog'], everyColour: true })
      broken.push(...findings.map(found => `${path}, opened: ${found}`))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate(value => document.documentElement.setAttribute('dir', value), dir)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        broken.push(...(await widerThanWindow(page)).map(part => `${path} at ${width} px, ${dir}: ${part}`))
      }
    }
    await page.setViewportSize({ width: 320, height: 844 })
    await lengthen(page)
    broken.push(...(await widerThanWindow(page)).map(part => `${path} with long words: ${part}`))
  }
  expect(broken).toEqual([])
})
