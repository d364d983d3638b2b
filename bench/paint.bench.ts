import type { Browser, Frame, Page } from '@playwright/test'
import type { Credentials } from '#features/account/session/contract.ts'
import { listPath as staffPath } from '#features/account/staff/admin/paths.ts'
import { portalCredentialsKey, portalPath } from '#kit/portal-paths.ts'
import { startDemoPlatform } from '../scripts/servers/demo-platform.ts'
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
  /** Whose session it is, and how wide their screen; somebody in the admin of their store has none of ours. */
  who: 'merchant' | 'affiliate' | 'merchant at the store'
  /** How much may be asked of it; what the frame adds is not ours. */
  lcp?: number
  /** What is there when the screen can be used. */
  ready: (screen: Frame) => Promise<unknown>
  /** Presses and typing, as a merchant does them. */
  use: (screen: Frame, page: Page) => Promise<unknown>
}

const useList = async (screen: Frame) => {
  await screen.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await screen.locator('tr[data-row] input[type="checkbox"]:enabled').first().click()
}
const homeReady = (screen: Frame) => screen.locator('[data-figure="commission"] strong').waitFor()
const listReady = (screen: Frame) => screen.locator('tr[data-row]').first().waitFor()

const screens: Screen[] = [
  {
    name: 'home',
    who: 'merchant',
    path: '/admin/home',
    ready: homeReady,
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
    ready: listReady,
    use: useList,
  },
  {
    name: 'home inside a store’s admin',
    who: 'merchant at the store',
    lcp: 1800,
    path: '/admin/home',
    ready: homeReady,
    use: async (screen, page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await screen.getByRole('combobox', { name: 'Search or jump to…' }).pressSequentially('staff', { delay: 80 })
    },
  },
  {
    name: 'staff list inside a store’s admin',
    who: 'merchant at the store',
    lcp: 1800,
    path: staffPath,
    ready: listReady,
    use: useList,
  },
  {
    name: 'home of the portal on a phone',
    who: 'affiliate',
    path: portalPath(SUB_PATH),
    ready: page => page.locator('[data-commission]').first().waitFor(),
    use: page => page.getByRole('navigation').getByRole('link', { name: 'Commissions' }).click(),
  },
]

const desk = { width: 1440, height: 900 }
const widths = { merchant: desk, 'merchant at the store': desk, affiliate: { width: 390, height: 844 } }
const keys = { merchant: ADMIN_CREDENTIALS, affiliate: portalCredentialsKey(SUB_PATH) }

/** In the admin of the demo store, as its owner. */
const inAdmin = (origin: string, path: string) =>
  `${origin}/store/demo-store/login?${new URLSearchParams({ user: '1', to: `/store/demo-store/apps/tandem${path}` })}`

/** What the eye and the hand notice, on a machine four times slower; the middle of several rounds. */
export async function run(): Promise<Budget[]> {
  const platform = await startDemoPlatform()
  const server = await startDemo('paint', platform.env)
  platform.deliverTo(server.url)
  // Frame and page share a process: what slows the page down slows the frame down.
  const browser = await launchBrowser(['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process'])
  try {
    const sessions = {
      merchant: await signInToDemo(server),
      affiliate: await signInToPortal(server, SUB_PATH),
    }
    const budgets: Budget[] = []
    for (const screen of screens) {
      const rounds: Vitals[] = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await measure(browser, { ...sessions, url: server.url, admin: platform.env.STORE_ADMIN_URL }, screen))
      const middle = (vital: keyof Vitals) => median(rounds.map(round => round[vital]))
      budgets.push(
        atMost(`${screen.name}, largest contentful paint`, middle('lcp'), screen.lcp ?? 1500, 'ms'),
        atMost(`${screen.name}, interaction to next paint`, middle('inp'), 200, 'ms'),
        atMost(`${screen.name}, layout shift`, middle('cls'), 0.05),
      )
    }
    return budgets
  } finally {
    await browser.close()
    await server.stop()
    await platform.stop()
  }
}

interface World {
  url: string
  admin: string
  merchant: Credentials
  affiliate: Credentials
}

async function measure(browser: Browser, world: World, { who, path, ready, use }: Screen): Promise<Vitals> {
  const { page, close } = await slowPage(browser, { viewport: widths[who] })
  const isInside = who === 'merchant at the store'
  try {
    if (!isInside) await keepSignedIn(page, keys[who], world[who])
    await page.addInitScript({ content: watchVitals })
    await page.goto(isInside ? inAdmin(world.admin, path) : world.url + path)
    const frame = isInside ? page.frame({ name: 'app-iframe' })! : page.mainFrame()
    await ready(frame)
    await page.waitForTimeout(1_500)
    await use(frame, page)
    await page.waitForTimeout(600)
    return (await frame.evaluate('window.vitals')) as Vitals
  } finally {
    await close()
  }
}

/** Runs in the page: the browser's own measurements, from the first moment on. */
const watchVitals = `
  window.vitals = { lcp: 0, cls: 0, inp: 0 }
  // Where frame and page share a process the browser knows of input in the page alone: what somebody typed a moment ago is noted here.
  const inputs = []
  for (const type of ['keydown', 'pointerdown', 'click']) addEventListener(type, event => inputs.push(event.timeStamp), true)
  const isExpected = ({ hadRecentInput, startTime }) =>
    hadRecentInput || inputs.some(at => startTime >= at && startTime - at <= 500)
  const watch = (type, see) =>
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true, durationThreshold: 16 })
  watch('largest-contentful-paint', entry => { vitals.lcp = entry.startTime })
  watch('layout-shift', entry => { if (!isExpected(entry)) vitals.cls += entry.value })
  watch('event', entry => { if (entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration) })
`
