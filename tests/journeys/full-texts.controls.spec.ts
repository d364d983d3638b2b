import { expect, type Page, test } from '@playwright/test'
import { loginPage } from '#features/pages/login-page/rules/loginPage.ts'
import { themeNames, themes } from '#features/pages/registration-page/rules/themes.ts'
import { contentTypes } from '#features/pages/thank-you-page/rules/contentType.ts'
import { thankYou } from '#features/pages/thank-you-page/rules/thankYou.ts'
import type { Design, DesignField } from '#kit/design/design.ts'
import { drawn } from './support/drawn.ts'
import { goSomeOfThem } from './support/of-this-run.ts'

goSomeOfThem()

// Long texts take a slow machine long to lay out.
test.describe.configure({ timeout: 120_000 })

const WIDTHS = [320, 360, 390]
/** The widest letter, without a place to break; what is longer than a thousand breaks no other way. */
const full = (length: number) => 'W'.repeat(Math.min(length, 1000))

/** Every text of a page as long as it may be, in one word; every section and every kind of field is there. */
function fullTexts(table: Design): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, fullValue(name, field)]))
}

function fullValue(name: string, field: DesignField): unknown {
  switch (field.kind) {
    case 'text':
      return full(field.max) + (field.free ?? []).map(placeholder => `{${placeholder}}`).join('')
    case 'rich':
      return `<p>${full(field.max / 2)}<strong>${full(field.max / 2)}</strong>{program_description}</p><pre>${full(20)}${full(40)}</pre><table><tr><td>${full(40)}</td><td>${full(40)}</td></tr></table>`
    case 'switch':
      return 1
    case 'list':
      if (name === 'layout') return field.default
      if (name.endsWith('_fields')) return fullForm(field.item)
      return [fullTexts(field.item), fullTexts(field.item)]
    default:
      return field.default
  }
}

function fullForm(item: Design) {
  const kinds = ['text', 'email', 'password', 'country', 'textarea', 'dropdown', 'checkbox', 'multiple-checkbox']
  return kinds.flatMap(type =>
    (['6', '12'] as const).map(size => ({ ...fullTexts(item), id: `own_${type}_${size}`, type, size, options: options(item) })),
  )
}

const options = (item: Design) => {
  const { options: list } = item
  return list?.kind === 'list' ? [fullTexts(list.item), fullTexts(list.item)] : []
}

const rate = { name: full(60), type: full(30), amount: full(14) }
const facts = {
  brand_name: full(50),
  logo: null,
  language: 'en',
  placeholders: {
    brand_name: full(50),
    commission_amount: full(20),
    commission_type: full(30),
    cookie: full(10),
    program_description: full(200),
  },
  rates: [rate, rate],
  payment_methods: [{ value: 'paypal', text: full(40) }],
  countries: [{ value: 'US', text: full(60) }],
  asks_for_code: true,
  store_url: 'https://store.example',
  login_url: '/login',
}

/** A page of the product's own origin that frames a preview, as an editor does. */
async function framed(page: Page, kind: string) {
  await page.goto('/')
  await page.evaluate(async name => {
    const frame = document.createElement('iframe')
    frame.src = `/admin/display-preview/${name}`
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:9999;border:0'
    await new Promise<void>(resolve => {
      window.addEventListener('message', event => {
        if (event.source === frame.contentWindow && event.data.type === 'tandem.ready') resolve()
      })
      document.body.append(frame)
    })
  }, kind)
}

async function show(page: Page, kind: string, variant: string, table: Design) {
  await framed(page, kind)
  const message = { type: 'tandem.draft', page: kind, variant, design: fullTexts(table), facts }
  await page.evaluate(draft => document.querySelector('iframe')!.contentWindow!.postMessage(draft, location.origin), message)
  await expect(page.frameLocator('iframe').locator('.tandem-page')).toBeVisible()
  await drawn(page.frameLocator('iframe'))
}

/** What stands outside of the window or is cut off by its own box, with every popup open in turn. */
async function outside(page: Page): Promise<string[]> {
  const inside = page.frameLocator('iframe').locator('.tandem-page')
  return inside.evaluate(root => {
    const found: string[] = []
    const look = (place: string) => {
      const width = document.documentElement.clientWidth
      const wider = document.documentElement.scrollWidth - width
      if (wider > 0) found.push(`${place}: ${wider} px wider than the window`)
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const { left, right, width: own } = element.getBoundingClientRect()
        const hasWords = (element.textContent ?? '').trim() !== '' || element.matches('input, select, textarea')
        const isSeen = own > 1 && !element.closest('svg, option, [hidden]') && element.checkVisibility()
        if (!isSeen || !hasWords) continue
        const name = `${element.tagName.toLowerCase()}.${element.className}`
        if (right > width + 1 || left < -1) found.push(`${place}: ${name} from ${Math.round(left)} to ${Math.round(right)}`)
        else if (
          !element.matches('input, textarea, select') &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 1
        )
          found.push(`${place}: ${name} needs ${element.scrollWidth} of ${element.clientWidth}`)
      }
    }
    look('the page')
    for (const popup of root.querySelectorAll('dialog')) {
      popup.showModal()
      look(`the popup ${popup.id}`)
      popup.close()
    }
    return found.slice(0, 8)
  })
}

const pages = [
  ...themeNames.map(theme => ({ kind: 'registration', variant: theme, table: themes[theme] as Design })),
  ...contentTypes.map(type => ({ kind: 'thank-you', variant: type, table: thankYou as Design })),
  { kind: 'login', variant: 'login', table: loginPage as Design },
]

for (const { kind, variant, table } of pages)
  test(`every text of the ${kind} page (${variant}) at its limit, in one word, fits a phone`, async ({ page }) => {
    await show(page, kind, variant, table)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await drawn(page.frameLocator('iframe'))
      expect(await outside(page), `at ${width} px`).toEqual([])
    }
  })
