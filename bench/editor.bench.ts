import { programs } from '#features/commissions/programs/contract.ts'
import { listPath } from '#features/pages/registration-page/admin/paths.ts'
import { clientOf } from './support/bench-server.ts'
import { atMost, type Budget } from './support/budget.ts'
import { ADMIN_CREDENTIALS, type DemoServer, keepSignedIn, signInToDemo, startDemo } from './support/demo-server.ts'
import { launchBrowser } from './support/launchBrowser.ts'
import { median } from './support/rounds.ts'
import { sized } from './support/size.ts'
import { slowPage } from './support/slowPage.ts'

const KEYS = 'abcdefghijklmnopqrstuvwxy'.slice(0, sized(25, 5))
const BETWEEN_KEYS = 250

/** From a key pressed in the editor to the changed word in the preview, on a machine four times slower. */
export async function run(): Promise<Budget[]> {
  const server = await startDemo('editor')
  const browser = await launchBrowser()
  try {
    const { page } = await slowPage(browser, { viewport: { width: 1440, height: 900 } })
    const credentials = await signInToDemo(server)
    await keepSignedIn(page, ADMIN_CREDENTIALS, credentials)
    await page.addInitScript({ content: watchKeys })
    await page.goto(`${server.url}${listPath}?type=basic&p=${await defaultProgram(server, credentials.access_token)}`)
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).first()
    await page.getByRole('tab', { name: /^Content/ }).click()
    await heading.waitFor()
    const preview = page.frameLocator('iframe[title^="Preview"]')
    await preview.getByRole('heading').first().waitFor()
    await heading.fill('Walk with us ')
    await preview.getByText('Walk with us').first().waitFor()
    await page.waitForTimeout(1_000)
    await page.evaluate('window.delays = []')
    for (const [place, key] of [...KEYS].entries()) {
      await heading.press(key)
      await page.waitForTimeout(BETWEEN_KEYS)
      await page.waitForFunction(`window.delays.length > ${place}`)
    }
    const delays = (await page.evaluate('window.delays')) as number[]
    return [atMost('editor, key to preview, on a slow machine', median(delays), 50, 'ms')]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function defaultProgram(server: DemoServer, token: string): Promise<number> {
  const { rows } = await clientOf(server, token)(programs.list, { query: { is_default: 1 } })
  return rows[0]!.id
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
