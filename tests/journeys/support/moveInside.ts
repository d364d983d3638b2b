import type { Page } from '@playwright/test'
import { hasOwnAnswers } from './kept-pages.ts'

interface Router {
  navigate: (to: { href: string; ignoreBlocker: boolean }) => Promise<void>
  subscribe: (event: 'onResolved', hear: () => void) => () => void
}

type Admin = Window & { __TSR_ROUTER__?: Router }

/** Whether the page has the admin running, so that one can move inside it. */
export const isAdminRunning = (page: Page) =>
  page.evaluate(() => location.pathname.startsWith('/admin/') && '__TSR_ROUTER__' in window)

/** Whether something lies over the screen: what the frame has opened, such as the message to support, stays when one moves on. */
export const isCovered = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[role=dialog], [role=menu]')].some(element => element.checkVisibility()))

/** Moves the running admin to another address as its links do, without a question, and waits until the screen there is drawn. */
export async function moveInside(page: Page, path: string): Promise<void> {
  await page.evaluate(async href => {
    const router = (window as Admin).__TSR_ROUTER__!
    await new Promise<void>((arrive, fail) => {
      const stop = router.subscribe('onResolved', () => {
        stop()
        arrive()
      })
      router.navigate({ href, ignoreBlocker: true }).catch(fail)
    })
  }, path)
}

/** Comes to an address of the admin: inside it where it runs, as if it had been loaded anew. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  const mayMove = path.startsWith('/admin/') && !hasOwnAnswers(page) && (await isAdminRunning(page)) && !(await isCovered(page))
  if (!mayMove) {
    await page.goto(path)
    return
  }
  const [pathname] = path.split(/[?#]/)
  // A screen that stays keeps what was typed; one that is left and entered does not.
  if (new URL(page.url()).pathname === pathname) await moveInside(page, '/admin/no-such-page')
  await forgetWhatWasRead(page)
  await moveInside(page, path)
}

interface Queries {
  removeQueries: (which: { type: 'inactive' }) => void
  invalidateQueries: (what: object, how: { refetchType: 'none' }) => Promise<void>
}

interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  /** Of the outermost one: where the drawing of the moment hangs. */
  stateNode: { current: Fiber }
  memoizedProps: { client?: Queries } | null
}

/** What the server answered before, and the toasts about it, are gone as after loading the page. */
export async function forgetWhatWasRead(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.getElementById('root') as unknown as Record<string, Fiber>
    const outermost = root[Object.keys(root).find(key => key.startsWith('__reactContainer'))!]!
    const drawn = [outermost.stateNode.current]
    let queries: Queries | undefined
    while (!queries) {
      const fiber = drawn.pop()!
      queries = fiber.memoizedProps?.client
      for (const next of [fiber.sibling, fiber.child]) if (next) drawn.push(next)
    }
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries({}, { refetchType: 'none' })
    for (const close of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) close.click()
  })
}
