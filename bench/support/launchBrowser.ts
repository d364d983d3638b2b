import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser/browser.ts'

export const launchBrowser = async (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', ...args] })
