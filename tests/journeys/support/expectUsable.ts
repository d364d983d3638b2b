import { expect, type Page } from '@playwright/test'
import { overflow, seriousFindings } from './findings.ts'
import { settled } from './settled.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

// What depends on colours; everything else is the same in the dark.
const colourRules = ['color-contrast', 'link-in-text-block']

interface Usable {
  /** Which screen, for the message. */
  name?: string
  /** Selectors of the parts that are looked at; the content of the page unless told otherwise. */
  within?: string[]
  /** Brings the screen into the state that is meant, at each width anew: a drawer to open, a menu that closes. */
  arrange?: (width: number) => Promise<void>
  /** The colours of both schemes at both widths, where the screens are new to the eye or strangers see them. */
  everyColour?: boolean
}

/**
 * Everybody can use the screen that is open: on a phone and on a desk it is not wider than the window, and nothing serious stands
 * in the way of people who hear, zoom or use the keyboard. It is looked at in place, without loading it again: in the dark on a
 * phone and in the light on a desk, since the structure depends on the width alone and colours hardly do.
 */
export async function expectUsable(page: Page, usable: Usable = {}): Promise<void> {
  const { name = page.url(), within, arrange, everyColour = false } = usable
  const found: string[] = []
  for (const size of [phone, desk]) {
    const [whole, other] = size === phone ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: whole })
    // What stood there at the other width is not to be taken for what stands here.
    await settled(page)
    await arrange?.(size.width)
    await look(whole)
    if (everyColour) {
      await page.emulateMedia({ colorScheme: other })
      await look(other, colourRules)
    }
    const wider = await overflow(page)
    if (wider > 0) found.push(`${size.width} px: ${wider} px wider than the window`)

    async function look(colorScheme: 'light' | 'dark', rules?: string[]): Promise<void> {
      await settled(page)
      const findings = await seriousFindings(page, { within, rules })
      found.push(...findings.map(finding => `${size.width} px, ${colorScheme}: ${finding}`))
    }
  }
  expect(found, name).toEqual([])
}
