import { randomUUID } from 'node:crypto'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { newStore, signIn } from './support/signIn.ts'

goSomeOfThem()

const LIST = '/admin/displays/registration'

interface Watched {
  mostAtOnce: number
}

test('with many programs only the pages in view are drawn, two at a time, and each that comes into view is', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  const word = randomUUID().slice(0, 8)
  const names = Array.from({ length: 12 }, (_, place) => `Zz ${word} ${String(place).padStart(2, '0')}`)
  for (const name of names)
    await person.ask('POST', '/api/v1/merchant/program', { name, commission_type: 2, commission_amount: '10' })
  await page.addInitScript(() => {
    const watched = { mostAtOnce: 0 }
    Object.assign(window, { watched })
    new MutationObserver(() => {
      const waiting = document.querySelectorAll('iframe[data-ready="false"]').length
      watched.mostAtOnce = Math.max(watched.mostAtOnce, waiting)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await openAdmin(page, LIST)
  const frames = page.locator('li iframe')
  await expect(frames.first()).toHaveAttribute('data-ready', 'true')
  const last = page.getByRole('listitem').filter({ hasText: names.at(-1)! })
  await expect(last.locator('iframe')).toHaveCount(0)
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator('iframe')).toHaveAttribute('data-ready', 'true')
  await expect(page.getByRole('listitem').first().locator('iframe')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { watched: Watched }).watched.mostAtOnce)).toBeLessThanOrEqual(2)
})

test('a store without a program is told how to make one, in the list and in every editor', { tag: '@looks' }, async ({
  page,
}) => {
  await signIn(page, await newStore(page))
  for (const path of [LIST, `${LIST}?p=1`, '/admin/displays/thank-you', '/admin/displays/social-sharing']) {
    await openAdmin(page, path)
    await expect(page.getByText('No program yet')).toBeVisible()
  }
  await openAdmin(page, LIST)
  await expectUsable(page)
  await page.getByRole('link', { name: 'Create a program' }).click()
  await expect(page).toHaveURL(/\/admin\/programs\/create/)
})
