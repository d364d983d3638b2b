import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What stands in the way of people who hear, zoom or use the keyboard, in the content of the page: serious and critical findings. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  return violations
    .filter(found => ['serious', 'critical'].includes(found.impact ?? ''))
    .map(found => `${found.id}: ${found.nodes[0]?.html}`)
}

/** How far the page is wider than the window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
