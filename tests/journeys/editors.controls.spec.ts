import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import { overflow, seriousFindings } from './support/findings.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

const API = '/api/v1/merchant'
const LIST = '/admin/displays/registration'

interface Made {
  id: number
  name: string
}

const makeProgram = (person: SignedIn) =>
  person.ask<Made>('POST', `${API}/program`, {
    name: `Editors ${randomUUID().slice(0, 8)}`,
    commission_type: 2,
    commission_amount: '10',
  })
const pageOf = (person: SignedIn, { id }: Made) =>
  person.ask<Record<string, unknown>>('GET', `${API}/display-setting/affiliate-registration-form?program_id=${id}`)

/** A program of one's own, so that journeys do not meet. */
async function begin(page: Page) {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  return { person, program: await makeProgram(person) }
}

async function openEditor(page: Page, path: string) {
  await openAdmin(page, path)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}

const shown = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Preview"]')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const discard = (page: Page) => page.getByRole('button', { name: 'Discard', exact: true })
const tab = (page: Page, name: 'Design' | 'Content') => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const saved = (page: Page) => page.getByText('Saved', { exact: true }).last()

async function unfold(page: Page, title: string) {
  const button = page.locator('h2').getByRole('button', { name: title, exact: true })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** By keyboard, hearing what a screen reader says of it. */
async function moveUp(page: Page, name: string) {
  const said = page.getByRole('status').filter({ hasText: name })
  await page.getByRole('button', { name: `Sort ${name}` }).focus()
  await page.keyboard.press('Space')
  await expect(said).toContainText('is at position')
  const before = await said.innerText()
  await page.keyboard.press('ArrowUp')
  await expect(said).not.toHaveText(before)
  await page.keyboard.press('Space')
  await expect(said).toContainText('dropped at')
}

const headingShown = (page: Page) => shown(page).getByRole('heading', { name: /^Walk with (?!\{)/ })
const joinShown = (page: Page) => shown(page).getByRole('link', { name: 'Join the program' })

const themes = [
  { theme: 'basic_old', section: 'Side panel', color: 'Heading', field: 'main_heading', painted: headingShown, as: 'color' },
  { theme: 'basic', section: 'Side panel', color: 'Heading', field: 'sidebar_heading', painted: headingShown, as: 'color' },
  {
    theme: 'home',
    section: 'Introduction',
    color: 'Button background',
    field: 'introduction_heading',
    painted: joinShown,
    as: 'background-color',
  },
  {
    theme: 'fashion',
    section: 'Introduction',
    color: 'Button background',
    field: 'introduction_heading',
    painted: joinShown,
    as: 'background-color',
  },
] as const

for (const { theme, section, color, field, painted, as } of themes) {
  test(`the theme ${theme} is edited, its preview follows every letter, and visitors see what was saved`, async ({ page }) => {
    const { person, program } = await begin(page)
    await openEditor(page, `${LIST}?p=${program.id}&type=${theme}`)
    await tab(page, 'Content').click()
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).first()
    await heading.fill('Walk with {brand_name}')
    await expect(headingShown(page)).toBeVisible()
    await tab(page, 'Design').click()
    await unfold(page, section)
    await page.getByRole('textbox', { name: color, exact: true }).first().fill('#b00b1e')
    await expect(painted(page)).toHaveCSS(as, 'rgb(176, 11, 30)')
    await save(page).click()
    await expect(saved(page)).toBeVisible()
    await expect(save(page)).toBeDisabled()

    const stored = await pageOf(person, program)
    expect(stored).toMatchObject({ theme_type: theme, [field]: 'Walk with {brand_name}' })
    const visit = await page.context().newPage()
    await visit.goto(String(stored.link))
    await expect(visit.getByRole('heading', { name: /^Walk with (?!\{)/ })).toBeVisible()
    await visit.close()
  })
}

test('a broken field on the other tab is counted, jumped to and focused; setting it right lets the page be saved', async ({
  page,
}) => {
  const { program } = await begin(page)
  await openEditor(page, `${LIST}?p=${program.id}&type=basic`)
  await tab(page, 'Content').click()
  await unfold(page, 'Form')
  await unfold(page, 'Terms and privacy')
  await page.getByRole('textbox', { name: 'Sign-up button' }).fill('')
  await page.getByRole('textbox', { name: 'Link to the terms' }).fill('   ')
  await tab(page, 'Design').click()
  await save(page).click()
  await expect(tab(page, 'Content')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Content')).toContainText('2 errors')
  const button = page.getByRole('textbox', { name: 'Sign-up button' })
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await expect(page.getByText('Enter more than spaces.')).toBeVisible()

  await button.pressSequentially('Go')
  await expect(tab(page, 'Content')).toContainText('1 error')
  await expect(button).toHaveValue('Go')
  // What belongs to a switch that is off is not asked for.
  await page.getByRole('switch', { name: 'Require consent' }).click()
  await expect(tab(page, 'Content')).not.toContainText('error')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
})

test('what the server has against a field stands at the field', async ({ page }) => {
  const { program } = await begin(page)
  await openEditor(page, `${LIST}?p=${program.id}&type=basic`)
  await page.route('**/affiliate-registration-form?*', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            status: 422,
            kind: 'invalid',
            reason: 'error.invalid',
            message: { sidebar_heading: ['Not these words.'] },
          },
        })
      : route.fallback(),
  )
  await page.getByRole('switch', { name: 'Show logo' }).click()
  await save(page).click()
  await expect(tab(page, 'Content')).toContainText('1 error')
  await expect(page.getByText('Not these words.').first()).toBeVisible()
})

test('discarding brings back what was loaded, in the inputs and in the preview', async ({ page }) => {
  const { program } = await begin(page)
  await openEditor(page, `${LIST}?p=${program.id}&type=basic`)
  await expect(discard(page)).toBeDisabled()
  await tab(page, 'Content').click()
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).first()
  const before = await heading.inputValue()
  await heading.fill('')
  await save(page).click()
  await expect(tab(page, 'Content')).toContainText('1 error')
  await heading.fill('Never to be seen')
  await expect(shown(page).getByText('Never to be seen')).toBeVisible()
  await discard(page).click()
  await expect(heading).toHaveValue(before)
  await expect(shown(page).getByText('Never to be seen')).toBeHidden()
  await expect(tab(page, 'Content')).not.toContainText('error')
})

test('of two people at one page the second is asked: nothing is overwritten unseen', async ({ page }) => {
  const { person, program } = await begin(page)
  const path = `${API}/display-setting/affiliate-registration-form`
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).first()
  const other = (sidebar_heading: string) => person.send(path, { program_id: String(program.id), type: 'basic', sidebar_heading })
  await openEditor(page, `${LIST}?p=${program.id}&type=basic`)
  await tab(page, 'Content').click()
  await heading.fill('Mine')
  await other('Theirs')
  await save(page).click()
  const question = page.getByRole('dialog', { name: 'Someone else saved this page' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(heading).toHaveValue('Mine')
  expect(await pageOf(person, program)).toMatchObject({ sidebar_heading: 'Theirs' })
  await save(page).click()
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect(saved(page)).toBeVisible()
  expect(await pageOf(person, program)).toMatchObject({ sidebar_heading: 'Mine' })
  await heading.fill('Mine again')
  await other('Theirs again')
  await save(page).click()
  await question.getByRole('button', { name: 'Use theirs' }).click()
  await expect(heading).toHaveValue('Theirs again')
  await expect(save(page)).toBeDisabled()
})

test('what is left out of own rules is shown at the field, with the reason', async ({ page }) => {
  const { program } = await begin(page)
  await openEditor(page, `${LIST}?p=${program.id}&type=basic`)
  await unfold(page, 'Custom CSS')
  await page.getByRole('textbox', { name: 'Custom CSS' }).fill('h1 { color: red; position: fixed } @import "x.css";')
  const told = page.getByRole('status').filter({ hasText: 'These parts of your CSS are removed' })
  await expect(told.getByRole('listitem')).toHaveText([/@import.*Only @media/, /position:fixed.*Covering the window/])
  await page.getByRole('textbox', { name: 'Custom CSS' }).fill('h1 { color: red }')
  await expect(told).toHaveCount(0)
})

test('leaving with unsaved changes asks: to another page, and to the list under the same address', async ({ page }) => {
  const { program } = await begin(page)
  await openAdmin(page, LIST)
  await openEditor(page, `${LIST}?p=${program.id}&type=basic`)
  await page.getByRole('switch', { name: 'Show logo' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(new RegExp(`p=${program.id}`))
  await expect(page.getByRole('switch', { name: 'Show logo' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Back' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible()
})

test('changing the program asks first when something is not saved', async ({ page }) => {
  const { person, program } = await begin(page)
  const other = await makeProgram(person)
  await openEditor(page, `/admin/displays/thank-you-page-form?p=${program.id}`)
  const selector = page.getByRole('combobox', { name: 'Program' })
  await expect(selector).toHaveValue(program.name)
  const choose = async (name: string) => {
    await selector.click()
    await page.getByRole('option', { name }).click()
  }
  await page.getByRole('switch', { name: 'Show logo' }).click()
  await choose(other.name)
  const question = page.getByRole('dialog', { name: 'Change program?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`p=${program.id}`))
  await choose(other.name)
  await question.getByRole('button', { name: 'Change program' }).click()
  await expect(page).toHaveURL(new RegExp(`p=${other.id}`))
  await expect(page.getByRole('switch', { name: 'Show logo' })).toBeChecked()
  await expect(save(page)).toBeDisabled()
  await choose(program.name)
  await expect(page).toHaveURL(new RegExp(`p=${program.id}`))
  await expect(question).toBeHidden()
})

test('a typed zoom is kept between 100 and 500, the buttons walk the steps', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'demo-store')
  await openEditor(page, '/admin/displays/login/design')
  const zoom = page.getByRole('textbox', { name: 'Zoom', exact: true })
  for (const [typed, kept] of [
    ['20', '100%'],
    ['9999', '500%'],
    ['130', '130%'],
    ['abc', '130%'],
  ] as const) {
    await zoom.fill(typed)
    await zoom.press('Enter')
    await expect(zoom).toHaveValue(kept)
  }
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom).toHaveValue('150%')
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(zoom).toHaveValue('125%')
  await page.getByRole('button', { name: 'Zoom level' }).click()
  await page.getByRole('menuitem', { name: '300%' }).click()
  await expect(zoom).toHaveValue('300%')
  await expect(page.locator('iframe[title^="Preview"]')).toBeVisible()
})

test('on a phone the inputs lie in a drawer that is swiped up, and an error opens it', async ({ page }) => {
  const { program } = await begin(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await somethingUnderWay(page)
  await openEditor(page, `${LIST}?p=${program.id}&type=basic`)
  await page.reload()
  // Work in the background is told of above the grip, not over it.
  await expect(page.getByRole('article').getByText('Sync products', { exact: true })).toBeVisible()
  const grip = page.getByRole('button', { name: 'Show settings' })
  await expect(grip).toHaveAttribute('aria-expanded', 'false')
  const box = (await grip.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y - 200, { steps: 5 })
  await page.mouse.up()
  const close = page.getByRole('button', { name: 'Hide settings' })
  await expect(close).toHaveAttribute('aria-expanded', 'true')
  await tab(page, 'Content').click()
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).first()
  await heading.fill('')
  await close.press('Enter')
  await expect(grip).toBeVisible()
  await save(page).click()
  await expect(close).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(tab(page, 'Content')).toContainText('1 error')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.unrouteAll()
})

async function somethingUnderWay(page: Page) {
  const task = {
    ...{ id: 1, kind: 'products.sync', title: 'Sync products', status: 'running', done: 3, failed: 0, total: 9, result: null },
    ...{ problem: null, path: null, mine: true, created_at: new Date().toISOString(), finished_at: null },
  }
  await page.route(/\/merchant\/task(\?|$)/, route => route.fulfill({ json: { data: [task] } }))
  await page.route(/\/merchant\/task\/1(\?|$)/, route => route.fulfill({ json: { data: task } }))
}

test('a file that is no picture is refused at its field; a picture is shown, kept and removed', async ({ page }) => {
  const { person, program } = await begin(page)
  await openEditor(page, `${LIST}?p=${program.id}&type=basic`)
  await unfold(page, 'Side panel')
  const input = page.locator('input[type="file"]').first()
  await input.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Choose one of these file types: jpeg, jpg, png.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881, 1) })
  await expect(page.getByText('Choose one of at most 5 MB.', { exact: false })).toBeVisible()

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await input.setInputFiles({ name: 'side.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('side.png')).toBeVisible()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  expect((await pageOf(person, program)).sidebar_background_image).toBeTruthy()
  await page.getByRole('button', { name: 'Remove' }).click()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect.poll(async () => (await pageOf(person, program)).sidebar_background_image).toBeNull()
})

test('a field of the merchant is added, named, sorted by keyboard and asked for; locked fields stay', async ({ page }) => {
  const { person, program } = await begin(page)
  await openEditor(page, `${LIST}?p=${program.id}&type=basic`)
  await tab(page, 'Content').click()
  await unfold(page, 'Form')
  await expect(page.getByRole('switch', { name: 'Ask for: Email' })).toBeDisabled()
  await page.getByRole('button', { name: 'Email Required' }).click()
  await page.getByRole('textbox', { name: 'Label' }).fill('Your email')
  await page.getByRole('button', { name: 'Your email Required' }).click()
  await page.getByRole('switch', { name: 'Ask for: Website' }).click({ force: true })
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('textbox', { name: 'Label' }).fill('Shoe size')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Dropdown' }).click()
  await save(page).click()
  await expect(page.getByText('Add at least one option.')).toBeVisible()
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByRole('textbox', { name: 'Option 1' }).fill('42')
  await expect(shown(page).getByText('Shoe size')).toBeVisible()
  await expect(shown(page).getByText('Your email')).toBeVisible()

  await moveUp(page, 'Shoe size')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  const fields = (await pageOf(person, program)).registration_form_fields as { id: string; label: string; isEnabled: 0 | 1 }[]
  expect(fields.at(-2)).toMatchObject({ label: 'Shoe size', options: [{ text: '42' }], isEnabled: 1 })
  expect(fields.at(-2)!.id).toMatch(/^custom_/)
  expect(fields.find(({ id }) => id === 'website')!.isEnabled).toBe(1)
  await page.getByRole('button', { name: 'Remove Shoe size' }).click()
  await save(page).click()
  await expect.poll(async () => JSON.stringify((await pageOf(person, program)).registration_form_fields)).not.toContain('Shoe')
})

test('the sections of a long page are sorted, questions are added and removed', async ({ page }) => {
  const { person, program } = await begin(page)
  await openEditor(page, `${LIST}?p=${program.id}&type=fashion`)
  await unfold(page, 'Section order')
  await moveUp(page, 'FAQ')
  await tab(page, 'Content').click()
  await unfold(page, 'FAQ')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Is it free?')
  await save(page).click()
  await expect(tab(page, 'Content')).toContainText('1 error')
  await page.locator('[contenteditable="true"][aria-label="Answer"]').fill('It is.')
  await expect(shown(page).getByText('Is it free?')).toBeVisible()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  const stored = await pageOf(person, program)
  expect((stored.layout as { name: string }[]).map(({ name }) => name)).toEqual([
    'introduction',
    'benefits',
    'faq',
    'registration_form',
  ])
  expect(stored.faq_content).toHaveLength(3)
})

test('the thank-you page has words for each outcome; looking at another one is no edit', async ({ page }) => {
  const { person, program } = await begin(page)
  await openEditor(page, `/admin/displays/thank-you-page-form?p=${program.id}`)
  await tab(page, 'Content').click()
  const outcome = page.getByRole('combobox', { name: 'After sign-up' })
  const look = async (name: string) => {
    await outcome.click()
    await page.getByRole('option', { name }).click()
  }
  await look('Account is active right away')
  await expect(save(page)).toBeDisabled()
  await unfold(page, 'Link, coupon and sharing')
  await expect(page.getByRole('textbox', { name: 'Above the coupon' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Off you go')
  await expect(shown(page).getByText('Off you go')).toBeVisible()
  await page.getByRole('textbox', { name: 'Above the coupon' }).fill('')
  await look('Account is waiting for approval')
  await expect(page.getByRole('textbox', { name: 'Above the coupon' })).toBeHidden()
  await expect(shown(page).getByText('Off you go')).toBeHidden()
  // What is wrong with another outcome comes into view.
  await save(page).click()
  await expect(page.getByRole('textbox', { name: 'Above the coupon' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Above the coupon' }).fill('Your code')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  const stored = await person.ask<object>('GET', `${API}/display-setting/thank-you?program_id=${program.id}`)
  expect(stored).toMatchObject({ title_active: 'Off you go', text_for_showing_coupon: 'Your code' })
})

test('a shared link is shown as the networks draw it while it is written', async ({ page }) => {
  const { person, program } = await begin(page)
  await openEditor(page, `/admin/displays/social-sharing?p=${program.id}`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Join the walk')
  await page.getByRole('textbox', { name: 'Description' }).fill('Earn {commission_amount} per pair')
  const cards = page.getByRole('region', { name: 'Preview' })
  await expect(cards.getByText('Join the walk')).toHaveCount(4)
  await expect(cards.getByText('Earn 10%', { exact: false }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('')
  await save(page).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Join the walk')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  const { link, social_title } = await pageOf(person, program)
  expect(social_title).toBe('Join the walk')
  const published = await page.request.get(String(link))
  expect(await published.text()).toContain('Join the walk')
})

test('a message bar is written, kept and shown in the store: to those who came by a link, to all others, not in the checkout', async ({
  page,
  browser,
}) => {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  await openEditor(page, '/admin/displays/message-bar/design')
  await tab(page, 'Content').click()
  const isOn = page.getByRole('switch', { name: 'Show the bar' })
  if (!(await isOn.isChecked())) await isOn.click()
  const word = randomUUID().slice(0, 4)
  const words = `Hello from {affiliate_name} ${word}`
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await expect(page.locator('[data-bar]')).toContainText('Hello from Mia Sommer')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  expect(await person.ask<object>('GET', `${API}/display-setting/message-bar`)).toMatchObject({ enabled: 1, content: words })
  await page.getByRole('link', { name: 'All other visitors' }).click()
  await expect(page).toHaveURL(/design-non$/)
  await person.send(`${API}/display-setting/message-bar-non`, { enabled: '1', content: `For all ${word}` })

  const context = await browser.newContext()
  // Nothing is taken from the browser's memory.
  await context.route('**/message-bar.js*', route => route.continue())
  const store = await context.newPage()
  const bar = store.locator('[data-tandem-bar]')
  const visit = (path: string, text: string) =>
    expect(async () => {
      const brought = store.waitForResponse('**/message-bar.js*')
      await store.goto(path)
      await (await brought).finished()
      expect(await bar.allTextContents()).toEqual([text])
    }).toPass()
  await visit('/demo-store', `For all ${word}`)
  await expect(bar).toHaveCSS('background-color', 'rgb(20, 40, 75)')
  const { rows } = await person.ask<{ rows: { id: number; name: string; full_name?: string }[] }>(
    'GET',
    `${API}/affiliate?status=active&per_page=10`,
  )
  const { links } = await person.ask<{ links: { ref_code: string } }>('GET', `${API}/affiliate/${rows[0]!.id}`)
  await store.goto(`/demo-store?sca_ref=${links.ref_code}`)
  await expect(bar).toHaveText(new RegExp(`^Hello from \\S.* ${word}$`))
  const named = (await bar.textContent())!
  await store.goto('/demo-store/cart')
  await expect(bar).toHaveText(named)
  await context.route('**/demo-store/checkouts/*', async route => {
    const answer = await route.fetch({ url: new URL('/demo-store/cart', store.url()).href })
    return route.fulfill({ response: answer })
  })
  const script = store.waitForResponse(/message-bar\.js/)
  await store.goto('/demo-store/checkouts/c1')
  await script
  await store.waitForLoadState('load')
  await expect(bar).toHaveCount(0)
  for (const name of ['message-bar', 'message-bar-non']) await person.send(`${API}/display-setting/${name}`, { enabled: '0' })
  await context.close()
})

test('the list shows the page of every program, with its link, and changes its theme', async ({ page }) => {
  const { person, program } = await begin(page)
  await openAdmin(page, LIST)
  const card = page.getByRole('listitem').filter({ hasText: program.name })
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('iframe')).toHaveAttribute('data-ready', 'true')
  await expect(card.getByRole('button', { name: `Copy the link for ${program.name}` })).toBeVisible()
  await card.getByRole('button', { name: 'Change theme' }).click()
  await page.getByRole('radio', { name: 'Home' }).check({ force: true })
  await page.getByRole('button', { name: 'Use this theme' }).click()
  await expect(card.getByText('Home', { exact: true })).toBeVisible()
  expect((await pageOf(person, program)).theme_type).toBe('home')
  await card.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`p=${program.id}&type=home`))
})

/** Draws a page of the admin inside a frame, as the store platform does; `offers` runs in the frame before the page. */
async function embed(page: Page, offers?: () => void) {
  const origin = new URL(String(test.info().project.use.baseURL)).origin
  if (offers) await page.addInitScript(offers)
  await page.route(`${origin}/admin/**`, async route => {
    const request = route.request()
    // The previews inside of the page come as they are: one still on its way when a journey ends could not be answered.
    if (request.resourceType() !== 'document' || request.frame().parentFrame() !== page.mainFrame()) return route.fallback()
    const answer = await route.fetch()
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await page.route(`${origin}/platform?*`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${new URL(route.request().url()).searchParams.get('page')}" style="width:1400px;height:850px;border:0"></iframe>`,
    }),
  )
  const inside = page.frameLocator('iframe').first()
  return { inside, open: (path: string) => openAdmin(page, `/platform?page=${encodeURIComponent(path)}`) }
}

test('inside the store platform the save bar comes with the first change, and not where the header saves', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'demo-store')
  const { inside, open } = await embed(page)
  await open('/admin/displays/login/design')
  const bar = inside.getByRole('button', { name: 'Save', exact: true })
  await expect(inside.getByRole('switch', { name: 'Show logo' })).toBeVisible()
  await expect(bar).toBeHidden()
  await inside.getByRole('switch', { name: 'Show logo' }).click()
  await expect(bar).toBeVisible()
  await inside.getByRole('button', { name: 'Discard' }).click()
  await expect(bar).toBeHidden()
  await open('/admin/displays/thank-you-page-form')
  await expect(bar).toBeVisible()
})

interface Platform {
  calls: string[]
  answer?: (mayLeave: boolean) => void
}

/** What the store platform's script offers: its bar, and its question before unsaved work is left. */
function platformScript() {
  const platform: Platform = { calls: [] }
  const told = (call: string) => async () => void platform.calls.push(call)
  const leaveConfirmation = () =>
    new Promise<void>((leave, stay) => {
      platform.calls.push('ask')
      platform.answer = mayLeave => (mayLeave ? leave() : stay(new Error('stays')))
    })
  Object.assign(window, { platform, shopify: { saveBar: { show: told('show'), hide: told('hide'), leaveConfirmation } } })
}

test('inside the store platform its own bar saves and discards, and its own question guards the way out', async ({ page }) => {
  const { program } = await begin(page)
  const { inside, open } = await embed(page, platformScript)
  await open(`${LIST}?p=${program.id}&type=basic`)
  const editor = page.frames().find(found => found.parentFrame() === page.mainFrame())!
  const called = () => editor.evaluate(() => (window as unknown as { platform: Platform }).platform.calls)
  const answer = (mayLeave: boolean) =>
    editor.evaluate(may => (window as unknown as { platform: Platform }).platform.answer!(may), mayLeave)
  const logo = inside.getByRole('switch', { name: 'Show logo' })
  await expect(logo).toBeChecked()
  await logo.click()
  await expect.poll(called).toEqual(['show'])
  // The platform draws the bar, so the page does not.
  await expect(inside.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await inside.locator('ui-save-bar button:not([variant])').dispatchEvent('click')
  await expect(logo).toBeChecked()
  await expect.poll(called).toEqual(['show', 'hide'])

  await logo.click()
  await inside.getByRole('link', { name: 'Close' }).click()
  await expect.poll(called).toEqual(['show', 'hide', 'show', 'ask'])
  await answer(false)
  await expect(logo).not.toBeChecked()
  await inside.locator('ui-save-bar button[variant=primary]').dispatchEvent('click')
  await expect(inside.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(called).toEqual(['show', 'hide', 'show', 'ask', 'hide'])

  await logo.click()
  await inside.getByRole('link', { name: 'Close' }).click()
  await expect.poll(async () => (await called()).at(-1)).toBe('ask')
  await answer(true)
  await expect(inside.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible()
  await expect.poll(async () => (await called()).at(-1)).toBe('hide')
})

test('inside the store platform an editor that saves by itself asks by itself', async ({ page }) => {
  const { program } = await begin(page)
  const { inside, open } = await embed(page, platformScript)
  await open(`/admin/displays/thank-you-page-form?p=${program.id}`)
  await inside.getByRole('switch', { name: 'Show logo' }).click()
  await inside.getByRole('link', { name: 'Close' }).click()
  const question = inside.getByRole('dialog', { name: 'You have unsaved changes' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(inside.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible()
  const editor = page.frames().find(found => found.parentFrame() === page.mainFrame())!
  expect(await editor.evaluate(() => (window as unknown as { platform: Platform }).platform.calls)).toEqual([])
})

test('a picture in a text is uploaded, shown by the published page, and one of another site is refused', async ({ page }) => {
  const { person, program } = await begin(page)
  await openEditor(page, `${LIST}?p=${program.id}&type=home`)
  await tab(page, 'Content').click()
  const text = page.getByRole('textbox', { name: 'Description' }).first()
  await text.click()
  await page.keyboard.press('Control+End')
  const tools = page.getByRole('toolbar').first()
  await tools.getByRole('button', { name: 'Image', exact: true }).click()
  const file = page.getByLabel('Image file')
  await file.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Choose one of these file types: jpeg, jpg, png.')).toBeVisible()
  await page.getByLabel('Image description').fill('A pair of boots')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await file.setInputFiles({ name: 'boots.png', mimeType: 'image/png', buffer: picture })
  await expect(text.locator('img[alt="A pair of boots"]')).toHaveAttribute('src', /^\/files\//)
  await expect(shown(page).getByRole('img', { name: 'A pair of boots' })).toBeVisible()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  const visit = await page.context().newPage()
  await visit.goto(String((await pageOf(person, program)).link))
  const published = visit.getByRole('img', { name: 'A pair of boots' })
  await expect(published).toBeVisible()
  expect(await published.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await visit.close()

  await tools.getByRole('button', { name: 'HTML source' }).click()
  await page.getByRole('textbox', { name: 'Description' }).first().fill('<p>Look: <img src="https://elsewhere.test/a.png"></p>')
  await save(page).click()
  await expect(page.getByText('This text shows an image from another site.')).toBeVisible()
  await expect(tab(page, 'Content')).toContainText('1 error')
})

test('an editor that may not be opened says so, and offers no second try', async ({ page }) => {
  const forbidden = { status: 403, kind: 'forbidden', reason: 'error.forbidden', message: 'No.' }
  await page.route('**/display-setting/**', route => route.fulfill({ status: 403, json: forbidden }))
  await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, '/admin/displays/login/design')
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('an editor leads to the page that explains it, beside the work', async ({ page }) => {
  const { program } = await begin(page)
  await openEditor(page, `/admin/displays/thank-you-page-form?p=${program.id}`)
  await page.getByRole('switch', { name: 'Show logo' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Learn more' }).click()
  const help = await opened
  await expect(help.getByRole('heading', { level: 2, name: 'Thank-you page' })).toBeInViewport()
  expect(await seriousFindings(help)).toEqual([])
  await help.getByRole('link', { name: 'Open editor' }).first().click()
  await expect(help.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Show logo' })).not.toBeChecked()
})

test('the list of programs leads to the form of each', async ({ page }) => {
  const { program } = await begin(page)
  await openAdmin(page, `/admin/programs?query=${encodeURIComponent(program.name)}`)
  await page.getByRole('button', { name: `Actions for ${program.name}` }).click()
  await page.getByRole('menuitem', { name: 'Customize registration form' }).click()
  await expect(page).toHaveURL(new RegExp(`${LIST}\\?p=${program.id}$`))
  await expect(page.getByRole('combobox', { name: 'Program' })).toHaveValue(program.name)
})
