import { expect, type Page } from '@playwright/test'
import { overflow, seriousFindings } from './findings.ts'
import { settled } from './settled.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

// What depends on colours; everything else is the same in the dark.
const colourRules = ['color-contrast', 'link-in-text-block']

interface Usable {
  /** Which screen, for the message. */
  name?: string
  /** Selectors of the parts that are looked at; the content of the page unless told otherwise. */
  within?: string[]
  /** Brings the screen into the state that is meant, at each width anew: a drawer to open, a menu that closes. */
  arrange?: (width: number) => Promise<void>
}

/**
 * Everybody can use the screen that is open: on a phone and on a desk it is not wider than the window, and nothing serious stands
 * in the way of people who hear, zoom or use the keyboard. It is looked at in place, without loading it again: with every rule in
 * the light, and in the dark with the rules that depend on colours, since the structure is the same.
 */
export async function expectUsable(page: Page, { name = page.url(), within, arrange }: Usable = {}): Promise<void> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      if (colorScheme === 'dark') {
        // What stood there at the other width is not to be taken for what stands here.
        await settled(page)
        await arrange?.(size.width)
      }
      await settled(page)
      const rules = colorScheme === 'dark' ? colourRules : undefined
      const findings = await seriousFindings(page, { within, rules })
      found.push(...findings.map(finding => `${size.width} px, ${colorScheme}: ${finding}`))
    }
    const wider = await overflow(page)
    if (wider > 0) found.push(`${size.width} px: ${wider} px wider than the window`)
  }
  expect(found, name).toEqual([])
}
