import type { Browser, BrowserContextOptions } from '@playwright/test'
import { PATIENT_MS, sized } from './size.ts'

const SLOWER = sized(4, 1)

/** A page of its own on a machine four times slower. */
export async function slowPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENT_MS)
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, tools, close: () => context.close() }
}
