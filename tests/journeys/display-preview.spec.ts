import { expect, type Page, test } from '@playwright/test'
import { drawn } from './support/drawn.ts'
import { goSomeOfThem } from './support/of-this-run.ts'

goSomeOfThem()

interface Told {
  type: string
}

/** A page of the product's own origin that frames a preview, as an editor does. */
async function framed(page: Page) {
  await page.goto('/')
  await page.evaluate(async () => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    const frame = document.createElement('iframe')
    frame.src = '/admin/display-preview/registration'
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:9999'
    await new Promise<void>(resolve => {
      window.addEventListener('message', event => {
        if (event.source !== frame.contentWindow) return
        heard.push(event.data)
        if (event.data.type === 'tandem.ready') resolve()
      })
      document.body.append(frame)
    })
  })
  const inside = page.frameLocator('iframe')
  const draft = (design: object, variant = 'basic', type = 'tandem.draft') =>
    page.evaluate(message => document.querySelector('iframe')!.contentWindow!.postMessage(message, location.origin), {
      type,
      page: 'registration',
      variant,
      design,
    })
  return { inside, draft, heard: () => page.evaluate(() => (window as unknown as { heard: Told[] }).heard) }
}

test('a preview follows whole drafts, and tells nothing but that it is ready and how high it is', async ({ page }) => {
  const { inside, draft, heard } = await framed(page)
  await draft({ sidebar_heading: 'First words' })
  await expect(inside.getByRole('heading', { level: 1, name: 'First words' })).toBeVisible()
  await draft({ introduction_heading: 'Another theme' }, 'fashion')
  await expect(inside.getByRole('heading', { level: 1, name: 'Another theme' })).toBeVisible()
  await draft({ introduction_heading: 'Not a draft' }, 'fashion', 'something.else')
  await draft({ introduction_heading: 'Coloured', custom_css: 'h1 { color: rgb(1, 2, 3) }' }, 'fashion')
  await expect(inside.getByRole('heading', { level: 1, name: 'Coloured' })).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(new Set((await heard()).map(message => message.type))).toEqual(new Set(['tandem.ready', 'tandem.height']))
})

test('nothing in a draft runs or leaves the page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const { inside, draft } = await framed(page)
  const nasty =
    '<p>Seen</p><script>top.ran=1</script><img src="https://canary.test/x" onerror="top.ran=1"><a href="javascript:top.ran=1">x</a>'
  await draft(
    {
      introduction_heading: '<img src=x onerror="top.ran=1">',
      introduction_description: nasty,
      introduction_image: 'https://canary.test/y',
      custom_css: '@import "https://canary.test/z"; h1 { background: url(https://canary.test/w) }',
    },
    'home',
  )
  await expect(inside.getByText('Seen')).toBeVisible()
  await drawn(inside)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(asked.filter(url => url.includes('canary'))).toEqual([])
})
