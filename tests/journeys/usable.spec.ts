import { expect, test } from '@playwright/test'
import { lookAt } from './support/expectUsable.ts'
import { goSomeOfThem } from './support/of-this-run.ts'

goSomeOfThem()

const sound = '<main><h1>Payments</h1><label>Amount <input></label></main>'

const faults = [
  {
    fault: 'words that cannot be read in the dark',
    html: `${sound}<style>@media (prefers-color-scheme: dark) { body { background: #111; color: #222 } }</style>`,
    told: ['390 px, dark: color-contrast', '1440 px, dark: color-contrast'],
  },
  {
    fault: 'words that cannot be read in the light',
    html: `${sound}<style>@media (prefers-color-scheme: light) { body { background: #eee; color: #ddd } }</style>`,
    told: ['390 px, light: color-contrast', '1440 px, light: color-contrast'],
  },
  {
    fault: 'a field without a name',
    html: sound.replace('Amount', ''),
    told: ['390 px, dark: label', '1440 px, light: label'],
  },
  {
    fault: 'a page that is too wide for a phone',
    html: `${sound}<style>@media (max-width: 390px) { main { width: 600px } }</style>`,
    told: ['390 px: '],
  },
  {
    fault: 'a button without a name in a frame',
    html: sound.replace('</main>', '<iframe title="Preview" srcdoc="<main><button></button></main>"></iframe></main>'),
    told: ['390 px, dark: button-name', '1440 px, light: button-name'],
  },
]

// The look at every screen is trusted by the journeys; these are the faults it must not pass over.
for (const { fault, html, told } of faults)
  test(`${fault}: the look at a screen finds it`, async ({ page }) => {
    await page.setContent(html)
    const found = (await lookAt(page, { everyColour: true, short: false })).join('\n')
    for (const words of told) expect(found).toContain(words)
  })

test('without being asked for every colour it looks at the dark on a phone and at the light on a desk', async ({ page }) => {
  const unreadable = (scheme: string) => `@media (prefers-color-scheme: ${scheme}) { main { background: #888; color: #999 } }`
  const told = ['390 px, dark: color-contrast', '1440 px, light: color-contrast']
  for (const [place, scheme] of ['dark', 'light'].entries()) {
    await page.setContent(`${sound}<style>${unreadable(scheme)}</style>`)
    expect((await lookAt(page, { short: false })).join('\n')).toContain(told[place]!)
  }
})

test('the look at a sound screen finds nothing', async ({ page }) => {
  await page.setContent(sound)
  expect(await lookAt(page)).toEqual([])
})

test('the short look finds what is wrong on a phone, and what is too wide for a desk', async ({ page }) => {
  await page.setContent(`${sound.replace('Amount', '')}<style>@media (min-width: 1000px) { main { width: 2000px } }</style>`)
  const found = (await lookAt(page, { short: true })).join('\n')
  for (const words of ['390 px, dark: label', '1440 px: ']) expect(found).toContain(words)
})
