import type { Browser, Page } from '@playwright/test'
import type { Credentials } from '#features/account/session/contract.ts'
import { listPath as staffPath } from '#features/account/staff/admin/paths.ts'
import { portalCredentialsKey, portalPath } from '#kit/portal-paths.ts'
import { atMost, type Budget } from './support/budget.ts'
import { ADMIN_CREDENTIALS, keepSignedIn, signInToDemo, signInToPortal, startDemo } from './support/demo-server.ts'
import { launchBrowser } from './support/launchBrowser.ts'
import { median } from './support/rounds.ts'
import { sized } from './support/size.ts'
import { slowPage } from './support/slowPage.ts'

const ROUNDS = sized(5, 1)
const SUB_PATH = 'fernhill'

interface Vitals {
  lcp: number
  cls: number
  inp: number
}

interface Screen {
  name: string
  path: string
  /** Whose session it is, and how wide their screen. */
  who: 'merchant' | 'affiliate'
  /** What is there when the screen can be used. */
  ready: (page: Page) => Promise<unknown>
  /** Presses and typing, as a merchant does them. */
  use: (page: Page) => Promise<unknown>
}

const screens: Screen[] = [
  {
    name: 'home',
    who: 'merchant',
    path: '/admin/home',
    ready: page => page.locator('[data-figure="commission"] strong').waitFor(),
    use: async page => {
      await page.getByRole('button', { name: 'Displays' }).click()
      await page.getByRole('button', { name: 'Search or jump to…' }).click()
      await page.getByRole('combobox', { name: 'Search or jump to…' }).pressSequentially('staff', { delay: 80 })
    },
  },
  {
    name: 'staff list',
    who: 'merchant',
    path: staffPath,
    ready: page => page.locator('tr[data-row]').first().waitFor(),
    use: async page => {
      await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
      await page.locator('tr[data-row] input[type="checkbox"]:enabled').first().click()
    },
  },
  {
    name: 'home of the portal on a phone',
    who: 'affiliate',
    path: portalPath(SUB_PATH),
    ready: page => page.locator('[data-commission]').first().waitFor(),
    use: page => page.getByRole('navigation').getByRole('link', { name: 'Commissions' }).click(),
  },
]

const widths = { merchant: { width: 1440, height: 900 }, affiliate: { width: 390, height: 844 } }
const keys = { merchant: ADMIN_CREDENTIALS, affiliate: portalCredentialsKey(SUB_PATH) }

/** What the eye and the hand notice, on a machine four times slower; the middle of several rounds. */
export async function run(): Promise<Budget[]> {
  const server = await startDemo('paint')
  const browser = await launchBrowser()
  try {
    const sessions = {
      merchant: await signInToDemo(server),
      affiliate: await signInToPortal(server, SUB_PATH),
    }
    const budgets: Budget[] = []
    for (const screen of screens) {
      const rounds: Vitals[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(browser, server.url, sessions[screen.who], screen))
      const middle = (vital: keyof Vitals) => median(rounds.map(round => round[vital]))
      budgets.push(
        atMost(`${screen.name}, largest contentful paint`, middle('lcp'), 1500, 'ms'),
        atMost(`${screen.name}, interaction to next paint`, middle('inp'), 200, 'ms'),
        atMost(`${screen.name}, layout shift`, middle('cls'), 0.05),
      )
    }
    return budgets
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(
  browser: Browser,
  url: string,
  credentials: Credentials,
  { who, path, ready, use }: Screen,
): Promise<Vitals> {
  const { page, close } = await slowPage(browser, { viewport: widths[who] })
  try {
    await keepSignedIn(page, keys[who], credentials)
    await page.addInitScript({ content: watchVitals })
    await page.goto(url + path)
    await ready(page)
    await page.waitForTimeout(1_500)
    await use(page)
    await page.waitForTimeout(600)
    return (await page.evaluate('window.vitals')) as Vitals
  } finally {
    await close()
  }
}

/** Runs in the page: the browser's own measurements, from the first moment on. */
const watchVitals = `
  window.vitals = { lcp: 0, cls: 0, inp: 0 }
  const watch = (type, see) =>
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true, durationThreshold: 16 })
  watch('largest-contentful-paint', entry => { vitals.lcp = entry.startTime })
  watch('layout-shift', entry => { if (!entry.hadRecentInput) vitals.cls += entry.value })
  watch('event', entry => { if (entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration) })
`
