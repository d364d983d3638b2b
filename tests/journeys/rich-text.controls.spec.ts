import fs from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { fontNames } from '#kit/design/page-fonts.ts'
import { lookAt } from './support/expectUsable.ts'
import { buildInputsPage, openInputsPage } from './support/inputsPage.ts'
import { goSomeOfThem } from './support/of-this-run.ts'

goSomeOfThem()

// One build of the page for all.
test.describe.configure({ mode: 'default' })

let folder: string
test.beforeAll(() => {
  folder = buildInputsPage()
})
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
test.beforeEach(({ page }) => openInputsPage(page, folder))

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

async function sent(page: Page): Promise<Record<string, unknown>> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('output')).not.toBeEmpty()
  return JSON.parse((await page.locator('output').textContent())!) as Record<string, unknown>
}

test.describe('rich text', () => {
  test('everything in the toolbar reaches the HTML, and the HTML comes back the same', async ({ page }) => {
    await message(page).click()
    await page.keyboard.press('Control+a')
    await page.getByLabel('Font', { exact: true }).selectOption('Georgia')
    await page.getByLabel('Font size').selectOption('36px')
    await page.getByLabel('Text color').fill('#0f6b50')
    for (const name of ['Italic', 'Underline', 'Strikethrough', 'Align center', 'Indent']) await tool(page, name).click()
    await message(page).press('End')
    await page.keyboard.press('Enter')
    await tool(page, 'Bulleted list').click()
    await page.keyboard.type('first')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await tool(page, 'Image').click()
    await page.getByLabel('Image URL').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Enter a URL that starts with')).toBeVisible()
    await page.getByLabel('Image URL').fill('https://example.com/a.png')
    await page.getByLabel('Image description').fill('A boot')
    await page.getByRole('button', { name: 'Apply' }).click()
    await tool(page, 'Link').click()
    await page.getByLabel('URL').fill('https://example.com/')
    await page.keyboard.press('Enter')
    await tool(page, 'Table').click()
    await page.getByRole('menuitem', { name: 'Insert table' }).click()

    const html = String((await sent(page)).text)
    for (const part of [
      'font-family: Georgia',
      'font-size: 36px',
      'color: ',
      '<em>',
      '<u>',
      '<s>',
      'text-align: center',
      'margin-left: 40px',
      '<ul>',
      'src="https://example.com/a.png"',
      'alt="A boot"',
      'href="https://example.com/"',
      '<table',
    ])
      expect(html).toContain(part)

    await tool(page, 'HTML source').click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(html)
    await tool(page, 'HTML source').click()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  })

  test('only fonts that pages bring along are offered', async ({ page }) => {
    await expect(page.getByLabel('Font', { exact: true })).toBeVisible()
    const offered = await page.getByLabel('Font', { exact: true }).locator('option').allTextContents()
    expect(offered).toEqual(expect.arrayContaining(['Georgia', 'Poppins', 'Playfair Display']))
    expect(offered).not.toEqual(expect.arrayContaining(['Lato']))
    expect(offered).toHaveLength(fontNames.length + 1)
  })

  test('undo and redo, and discarding brings the saved text back', async ({ page }) => {
    await message(page).click()
    await page.keyboard.insertText('Dear ')
    await tool(page, 'Undo').click()
    await expect(message(page)).toHaveText('Hello affiliate')
    await tool(page, 'Redo').click()
    await expect(message(page)).toContainText('Dear')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(message(page)).toHaveText('Hello affiliate')
  })

  test('typed HTML keeps what the editor knows and loses what could do harm', async ({ page }) => {
    await tool(page, 'HTML source').click()
    await page
      .getByRole('textbox', { name: 'Message' })
      .fill(
        '<p onclick="x()">Hi <b>you</b><script>alert(1)</script><a href="javascript:x()">bad</a></p><iframe src="https://x.test"></iframe>',
      )
    await tool(page, 'HTML source').click()
    await expect(message(page)).toContainText('Hi you')
    const html = String((await sent(page)).text)
    expect(html).toContain('<strong>you</strong>')
    expect(html).not.toMatch(/script|onclick|iframe|javascript:/)
  })

  test('an emptied text is empty, not an empty paragraph', async ({ page }) => {
    await message(page).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    expect((await sent(page)).text).toBe('')
  })

  test('after a crash the editor starts again by itself, with the text', async ({ page }) => {
    await message(page).click()
    await page.keyboard.type('Kept. ')
    await page.evaluate(() => {
      const dom = document.querySelector('.tiptap') as unknown as { editor: { isActive: () => boolean } }
      dom.editor.isActive = () => {
        throw new Error('crash')
      }
    })
    await page.keyboard.type('x')
    await expect(page.getByText('The editor is restarting. Your text is kept.')).toBeVisible()
    await expect(message(page)).toContainText('Kept.')
    await message(page).click()
    await page.keyboard.type('Works. ')
    await expect(message(page)).toContainText('Works.')
  })

  test('is at least 400 pixels high, and its toolbar is one stop for the Tab key', async ({ page }) => {
    const box = await message(page).locator('..').boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(400)
    await page.getByLabel('Font', { exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel('Font size')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tool(page, 'HTML source')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(message(page)).toBeFocused()
  })
})

test.describe('inputs', () => {
  test('numbers keep digits and a dot, a minus only where it is allowed', async ({ page }) => {
    await page.getByLabel('Number', { exact: true }).pressSequentially('-1a2.5x')
    await expect(page.getByLabel('Number', { exact: true })).toHaveValue('12.5')
    await page.getByLabel('Negative number').pressSequentially('-3')
    expect(await sent(page)).toMatchObject({ number: 12.5, negative: -3 })
  })

  test('over-long text is rejected or cut, placeholders do not count, and the counter shows both', async ({ page }) => {
    await page.getByLabel('Ten letters').pressSequentially('{name}1234567890')
    await page.getByLabel('Ten letters').press('1')
    await expect(page.getByLabel('Ten letters')).toHaveValue('{name}1234567890')
    await expect(page.getByText('10/10').first()).toBeVisible()
    await page.getByLabel('Cut to ten').fill('123456789012345')
    await expect(page.getByLabel('Cut to ten')).toHaveValue('1234567890')
  })

  test('a pasted text that is too long stays, is counted and marked at once, and can be shortened', async ({ page }) => {
    await page.getByLabel('Link', { exact: true }).fill('https://example.com/')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    const field = page.getByLabel('Ten letters')
    await field.focus()
    await page.keyboard.press('Control+v')
    await expect(field).toHaveValue('https://example.com/')
    await expect(page.getByText('20/10')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/10/)
    for (let letter = 0; letter < 10; letter++) await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('https://ex')
    await expect(field).not.toHaveAttribute('aria-invalid')
  })

  test('amounts and percentages are exact', async ({ page }) => {
    await page.getByLabel('Dollars').pressSequentially('10.509')
    await page.getByLabel('Euros').pressSequentially('1234,5')
    await page.getByLabel('Percent').pressSequentially('12.5')
    await page.getByLabel('Dollars').blur()
    await page.getByLabel('Euros').blur()
    await expect(page.getByLabel('Dollars')).toHaveValue('10.50')
    await expect(page.getByLabel('Euros')).toHaveValue('1234.50')
    expect(await sent(page)).toMatchObject({ money: 1050, euros: 123_450, percent: '12.5' })
  })

  test('tags split on commas, each once', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('shoes, boots,shoes,')
    expect((await sent(page)).tags).toEqual(['shoes', 'boots'])
  })

  test('a colour is # and six digits, a link begins with http', async ({ page }) => {
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('0F6B')
    await page.getByRole('textbox', { name: 'Link' }).fill('ftp://example.com')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a color as # and six digits')).toBeVisible()
    await expect(page.getByText('Enter a URL that starts with http:// or https://.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('0F6B50')
    await page.getByRole('textbox', { name: 'Link' }).fill('http://example.com')
    expect(await sent(page)).toMatchObject({ color: '#0F6B50', url: 'http://example.com' })
  })

  test('past days are closed; gated dates begin after tomorrow', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-15T12:00:00Z'))
    await page.getByLabel('Date', { exact: true }).click()
    await expect(page.getByRole('button', { name: '14 November 2026' })).toBeDisabled()
    await page.getByRole('button', { name: '15 November 2026' }).click()
    await page.getByLabel('Gated date').click()
    await expect(page.getByRole('button', { name: '16 November 2026' })).toBeDisabled()
    await page.getByRole('button', { name: '17 November 2026' }).click()
    expect(await sent(page)).toMatchObject({ date: '2026-11-15', gated: '2026-11-17' })
  })

  test('a list over 8 options can be searched, a shorter one only chosen from', async ({ page }) => {
    await expect(page.getByRole('combobox', { name: 'Few' })).toHaveAttribute('readonly')
    await page.getByRole('combobox', { name: 'Many' }).click()
    await page.getByRole('combobox', { name: 'Many' }).fill('nin')
    const options = page.getByRole('listbox', { name: 'Many' }).getByRole('option')
    await expect(options).toHaveCount(1)
    await page.getByRole('option', { name: 'Ninth' }).click()
    await expect(options).toHaveCount(0)
    expect((await sent(page)).many).toBe('i')
  })
})

test('all inputs can be used by everybody', async ({ page }) => {
  await expect(message(page)).toBeVisible()
  expect(await lookAt(page)).toEqual([])
})
