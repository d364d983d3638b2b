import { expect, type Page } from '@playwright/test'
import { isWhole } from '../../support/tier.ts'
import { overflow, seriousFindings } from './findings.ts'
import { settled } from './settled.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

// What depends on colours; everything else is the same in the dark.
const colourRules = ['color-contrast', 'link-in-text-block']

interface Look {
  /** Selectors of the parts that are looked at; the content of the page unless told otherwise. */
  within?: string[]
  /** Brings the screen into the state that is meant, at each width anew: a drawer to open, a menu that closes. */
  arrange?: (width: number) => Promise<void> | undefined
  /** The colours of both schemes at both widths, where the screens are new to the eye or strangers see them. */
  everyColour?: boolean
  /** One look on a phone instead of one at each width; so it is unless everything is tried. */
  short?: boolean
}

/**
 * Everybody can use the state that a journey has come to: a dialog, an error, what waits. Each screen as one finds it is looked at
 * by the walks over all routes; these looks cost as much as the journeys they stand in, and are made when everything is tried.
 */
export async function expectUsable(page: Page, { name = page.url(), ...look }: Look & { name?: string } = {}): Promise<void> {
  if (isWhole) expect(await lookAt(page, look), name).toEqual([])
}

/**
 * What keeps somebody from using the screen that is open: wider than the window on a phone or on a desk, or serious for people who
 * hear, zoom or use the keyboard. It is looked at in place, without loading it again: in the dark on a phone and in the light on a
 * desk, since the structure depends on the width alone and colours hardly do. Where not everything is tried, the desk is asked for
 * its width only: it has the same names and labels, and colours are held by the tokens.
 */
export async function lookAt(
  page: Page,
  { within, arrange, everyColour = false, short = !isWhole }: Look = {},
): Promise<string[]> {
  const found: string[] = []
  for (const size of [phone, desk]) {
    const [whole, other] = size === phone ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: whole })
    // What stood there at the other width is not to be taken for what stands here.
    await settled(page)
    if (short && size === desk) {
      await addOverflow()
      continue
    }
    await arrange?.(size.width)
    await look(whole)
    if (everyColour && !short) {
      await page.emulateMedia({ colorScheme: other })
      await look(other, colourRules)
    }
    await addOverflow()

    async function addOverflow(): Promise<void> {
      const wider = await overflow(page)
      if (wider > 0) found.push(`${size.width} px: ${wider} px wider than the window`)
    }

    async function look(colorScheme: 'light' | 'dark', rules?: string[]): Promise<void> {
      // What opens over a screen comes a moment after it.
      for (const part of within ?? []) await page.locator(part).first().waitFor({ state: 'attached' })
      await settled(page)
      const findings = await seriousFindings(page, { within, rules })
      found.push(...findings.map(finding => `${size.width} px, ${colorScheme}: ${finding}`))
    }
  }
  return found
}
