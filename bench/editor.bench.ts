import type { Page } from '@playwright/test'
import { atMost, type Budget } from './support/budget.ts'
import { signInToDemo, startDemo } from './support/demo-server.ts'
import { launchBrowser } from './support/launchBrowser.ts'
import { median } from './support/rounds.ts'
import { sized } from './support/size.ts'

export const name = 'editor'

const SLOWER = 4
const KEYS = sized(25, 5)

/** From a key pressed in the editor to the changed word in the preview, on a machine four times slower. */
export async function run(): Promise<Budget[]> {
  const server = await startDemo('editor')
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript({
      content: `localStorage.setItem('tandem.credentials', ${JSON.stringify(await signInToDemo(server.url))})`,
    })
    await page.addInitScript({ content: watchKeys })
    await page.goto(`${server.url}/admin/displays/registration?type=basic&p=${await defaultProgram(page, server.url)}`)
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).first()
    await page.getByRole('tab', { name: /^Content/ }).click()
    await heading.waitFor()
    await page.frameLocator('iframe[title^="Preview"]').getByRole('heading').first().waitFor()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await heading.fill('Walk with us ')
    await page.waitForTimeout(1_000)
    await page.evaluate('window.delays = []')
    await heading.pressSequentially('abcdefghijklmnopqrstuvwxyz'.slice(0, KEYS), { delay: 250 })
    await page.waitForTimeout(1_000)
    const delays = (await page.evaluate('window.delays')) as number[]
    if (delays.length < KEYS * 0.8) throw new Error(`Only ${delays.length} of ${KEYS} keys were seen in the preview.`)
    return [atMost('editor, key to preview, on a slow machine', median(delays), 50, 'ms')]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function defaultProgram(page: Page, url: string): Promise<number> {
  const token = JSON.parse(await signInToDemo(url)).access_token as string
  const answer = await page.request.get(`${url}/api/v1/merchant/program?is_default=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: { rows: { id: number }[] } }).data.rows[0]!.id
}

/** Runs in the editor and in its preview: when a key goes down there, and when words change here. */
const watchKeys = `
  const now = () => performance.timeOrigin + performance.now()
  if (window.top === window) {
    window.delays = []
    addEventListener('keydown', () => { window.pressed = now() }, true)
  } else {
    addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
      if (!window.top.pressed) return
      window.top.delays.push(now() - window.top.pressed)
      window.top.pressed = 0
    }).observe(document.body, { subtree: true, childList: true, characterData: true }))
  }
`
