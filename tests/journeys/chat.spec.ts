import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { logIn, newAffiliate } from './support/portal.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const PORTAL = '/partner/fernhill'
const CHAT = '/admin/outreach/chat'
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(2)

const log = (page: Page) => page.getByRole('log')
const bubbles = (page: Page) => log(page).getByRole('article')
const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const write = async (page: Page, text: string) => {
  await box(page).fill(text)
  await box(page).press('Enter')
}
const picture = async () => ({
  name: 'our stand.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d9a15b' } })
    .png()
    .toBuffer(),
})

test('merchant and affiliate write to each other, see it at once, and what is unread is right on both sides', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { baseURL } = test.info().project.use
  const phone = await (await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })).newPage()
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const { id, full_name, email } = await newAffiliate(owner)
  await logIn(phone, email, undefined, PORTAL)
  await isLive(phone)

  // The merchant finds somebody nobody has written with, and writes first.
  await openAdmin(page, '/admin/home')
  await page.getByRole('button', { name: 'Outreach' }).click()
  await page.getByRole('navigation').getByRole('link', { name: /^Chat/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible()
  await isLive(page)
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email)
  const line = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: full_name })
  await line.click()
  await expect(page).toHaveURL(new RegExp(`with=${id}`))
  await expect(log(page)).toContainText(`No messages with ${full_name} yet.`)
  await box(page).fill('Welcome!')
  await box(page).press('Shift+Enter')
  await box(page).pressSequentially('How do you like it?')
  // Two presses are one message.
  await box(page).press('Enter')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubbles(page)).toHaveCount(1)
  await expect(bubbles(page)).toContainText('Sent')

  // On the phone the menu counts it, without a reload; opened, it is read, and the merchant sees that.
  await expect(phone.getByRole('button', { name: '1 unread message More' })).toBeVisible()
  await phone.getByRole('button', { name: /More/ }).click()
  await phone.getByRole('dialog').getByRole('link', { name: /Chat/ }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /^Chat with / })).toBeVisible()
  await expect(bubbles(phone)).toContainText('Welcome!\nHow do you like it?', { useInnerText: true })
  await expect(bubbles(page).first()).toContainText('Read')
  await expect(phone.getByText('1 unread message')).toHaveCount(0)

  // What is being typed is told; what is sent comes at once, counted where another conversation is open.
  await box(phone).pressSequentially('Very much')
  await expect(page.getByText(`${full_name} is typing…`)).toBeVisible()
  await box(phone).press('Enter')
  await expect(bubbles(page)).toHaveCount(2)
  await expect(page.getByText(`${full_name} is typing…`)).toBeHidden()
  await openAdmin(page, CHAT)
  await isLive(page)
  await write(phone, `<img src=x onerror=alert(1)> ${LONG}`)
  const listed = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first()
  await expect(listed).toContainText(full_name)
  await expect(listed).toContainText('1 unread message')
  await listed.getByRole('link').click()
  await expect(bubbles(page).last()).toContainText('<img src=x onerror=alert(1)>')
  await expect(listed).not.toContainText('unread')

  // A picture is shown, a page that calls itself one is refused and can be taken back.
  await phone.getByLabel('Attach an image or PDF').setInputFiles(await picture())
  await expect(phone.getByText('our stand.png')).toBeVisible()
  await write(phone, 'Our stand')
  const shown = bubbles(page).last().getByRole('button', { name: 'Enlarge our stand.png' })
  await expect(shown.locator('img')).toHaveJSProperty('naturalWidth', 900)
  await shown.click()
  await expect(page.getByRole('dialog', { name: 'our stand.png' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const wrong = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') }
  await page.getByLabel('Attach an image or PDF').setInputFiles(wrong)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByRole('alert')).toContainText('PDF, PNG, JPEG')
  await log(page).getByRole('button', { name: 'Discard' }).click()
  await expect(log(page).getByRole('alert')).toHaveCount(0)

  // What came while the connection was lost is there when it is back.
  await phone.context().setOffline(true)
  await expect(phone.locator('html')).not.toHaveAttribute('data-live', 'true')
  await write(page, 'Are you there?')
  await expect(bubbles(page).last()).toContainText('Sent')
  await phone.context().setOffline(false)
  await isLive(phone)
  await expect(bubbles(phone).last()).toContainText('Are you there?')

  await expectUsable(page, { name: CHAT })
  await expectUsable(phone, { name: 'the chat in the portal', within: ['#root'] })
  for (const screen of [page, phone]) {
    await screen.setViewportSize({ width: 320, height: 700 })
    expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(listed).toBeVisible()
  await expect(log(page)).toBeHidden()
  await phone.context().close()
})
