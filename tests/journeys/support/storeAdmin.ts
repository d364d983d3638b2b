import { expect, type Page, test } from '@playwright/test'
import { journeyServerEnv } from '../../support/journeyServer.ts'

/** Where the simulated platform has its admin; the server answers a moment before it has written that down. */
export async function adminOrigin(): Promise<string> {
  let origin = ''
  await expect(() => {
    origin = journeyServerEnv(String(test.info().project.use.baseURL)).STORE_ADMIN_URL!
  }).toPass()
  return origin
}

/** The admin of a store with the app inside, opened by one of its people. */
export async function openInAdmin(page: Page, store: string, person: string, path = '', origin?: string) {
  await page.goto(`${origin ?? (await adminOrigin())}/store/${store}/apps/tandem${path}`)
  const choice = page.getByRole('link', { name: `Continue as ${person}` })
  // Whoever is logged in at the platform is not asked again.
  if (await choice.isVisible()) await choice.click()
  return inAdmin(page)
}

/** The frame may keep nothing, as in browsers that give third parties neither cookies nor storage. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    if (window.top === window.self) return
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })

/** What a merchant sees of the admin, and of the app in its frame. */
export const inAdmin = (page: Page) => ({
  app: page.frameLocator('iframe[name=app-iframe]'),
  /** The editor in the window over the whole screen. */
  editor: page.frameLocator('iframe[name=modal-iframe]'),
  picker: page.getByRole('dialog', { name: 'Select' }),
  menu: page.getByRole('navigation', { name: 'Store admin' }),
  bar: page.getByRole('region', { name: 'Unsaved changes' }),
  question: page.getByRole('dialog', { name: 'Leave page with unsaved changes?' }),
  review: page.getByRole('dialog', { name: 'Review Tandem' }),
  toast: page.getByRole('status'),
})
