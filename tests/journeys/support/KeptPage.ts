import type { Browser, Page } from '@playwright/test'
import { forgetOwnAnswers, noteOwnAnswers, noteSignedIn, signedInAt } from './kept-pages.ts'
import { forgetWhatWasRead, isAdminRunning, isCovered, moveInside } from './moveInside.ts'

/** Draws nothing but the frame, asks the server for nothing. */
const EMPTY_SCREEN = '/admin/no-such-page'
const desk = { width: 1440, height: 900 }

/** What cannot be taken back once a journey has done it to a page. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler', 'routeWebSocket'] as const

/** One page that journeys hand on to each other, tidied in between as if it had been closed and opened. */
export class KeptPage {
  page: Page | undefined
  private readonly browser: Browser
  private isSpent = false
  private heard: [event: string, listener: unknown][] = []

  constructor(browser: Browser) {
    this.browser = browser
  }

  async take(): Promise<Page> {
    if (!this.page || this.page.isClosed()) this.page = await this.open()
    return this.page
  }

  /** After a failure, or what lasts, nobody can say in which state it is: the next journey gets a new one. */
  async giveBack(hasPassed: boolean): Promise<void> {
    const { page } = this
    if (!page) return
    if (!hasPassed || this.isSpent || page.isClosed()) return this.close()
    try {
      await this.tidy(page)
    } catch {
      await this.close()
    }
  }

  async close(): Promise<void> {
    await this.page?.context().close()
    this.page = undefined
    this.isSpent = false
    this.heard = []
  }

  private async open(): Promise<Page> {
    const page = await (await this.browser.newContext()).newPage()
    noteSignedIn(page, '')
    for (const name of lasting) {
      const act = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>
      Object.assign(page, {
        [name]: (...given: unknown[]) => {
          this.isSpent = true
          noteOwnAnswers(page)
          return act(...given)
        },
      })
    }
    const route = page.route.bind(page)
    page.route = (...given) => {
      noteOwnAnswers(page)
      return route(...given)
    }
    const install = page.clock.install.bind(page.clock)
    page.clock.install = options => {
      this.isSpent = true
      noteOwnAnswers(page)
      return install(options)
    }
    for (const name of ['on', 'once'] as const) {
      const listen = page[name].bind(page) as (event: string, listener: unknown) => Page
      Object.assign(page, {
        [name]: (event: string, listener: unknown) => {
          this.heard.push([event, listener])
          return listen(event, listener)
        },
      })
    }
    return page
  }

  private async tidy(page: Page): Promise<void> {
    for (const [event, listener] of this.heard.splice(0)) page.off(event as 'close', listener as () => void)
    for (const other of page.context().pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().clearCookies()
    await page.emulateMedia({ colorScheme: null, media: null })
    await page.setViewportSize(desk)
    const others = await this.emptyStorage(page)
    const mayGoOn = !forgetOwnAnswers(page) && (await isAdminRunning(page)) && !(await isCovered(page))
    // What was chosen for this browser, such as the dark, is still in the memory of the running admin.
    if (!mayGoOn || others.length > 0) {
      await page.goto('about:blank')
      return
    }
    await moveInside(page, EMPTY_SCREEN)
    await forgetWhatWasRead(page)
    await page.mouse.move(0, 0)
  }
  /** Leaves nothing but the session; says what else was there. */
  private async emptyStorage(page: Page): Promise<string[]> {
    if (!page.url().startsWith('http')) return []
    const { session, others } = await page.evaluate(() => {
      sessionStorage.clear()
      const belongs = ['tandem.credentials', 'tandem.current-shop']
      const others = Object.keys(localStorage).filter(key => !belongs.includes(key))
      for (const key of others) localStorage.removeItem(key)
      return { session: localStorage.getItem('tandem.credentials') ?? '', others }
    })
    // Whoever changed the person or the store leaves it to the next journey to say who it needs.
    if (!session.includes(signedInAt(page) || 'nobody')) noteSignedIn(page, '')
    return others
  }
}
