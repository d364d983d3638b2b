import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { cssVectors } from '../support/css-vectors.ts'
import { CANARY, scriptVectors } from '../support/script-vectors.ts'
import { drawn } from './support/drawn.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

/** Everything a page must not do: call `alert`, or ask a host that is not ours. */
function watch(page: Page) {
  const seen: string[] = []
  page.on('dialog', dialog => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', request => {
    if (request.url().includes(CANARY)) seen.push(request.url())
  })
  return seen
}

const batches = <T>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size))

// Control characters are refused before anything is drawn; that is tested at the fields.
const inOneLine = (vector: string) => [...vector.replaceAll(/\p{Cc}/gu, ' ')].slice(0, 150).join('')

test('no script vector runs or asks a foreign host on a published page, in rich text or in plain', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const { id } = await owner.ask<{ id: number }>('POST', '/api/v1/merchant/program', {
    name: `Hostile ${randomUUID().slice(0, 8)}`,
    commission_type: 2,
    commission_amount: '10',
  })
  const { sub_path } = await owner.ask<{ sub_path: string }>('GET', '/api/v1/merchant/setting/brand')
  const seen = watch(page)
  for (const vectors of batches(scriptVectors, 20)) {
    const faq = vectors.map(vector => ({ question: `Q ${inOneLine(vector)}`, answer: `<p>Seen</p>${vector}` }))
    await owner.send('/api/v1/merchant/display-setting/affiliate-registration-form', {
      program_id: String(id),
      page_update: 'affiliate_registration',
      theme_type: 'fashion',
      faq_content: JSON.stringify(faq),
      introduction_description: `<p>Seen</p>${vectors[0]}`,
      custom_css: '',
    })
    await page.goto(`/${sub_path}/register?p=${id}`)
    await expect(page.locator('details')).toHaveCount(vectors.length)
    for (const details of await page.locator('details').all()) await details.evaluate(element => element.setAttribute('open', ''))
    await page.mouse.move(200, 200)
  }
  expect(seen).toEqual([])
})

test('no style vector asks a foreign host or leaves the page it is for', async ({ page }) => {
  await page.goto('/')
  const seen = watch(page)
  await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/admin/display-preview/registration'
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%'
    await new Promise<void>(resolve => {
      window.addEventListener('message', event => event.data?.type === 'tandem.ready' && resolve())
      document.body.append(frame)
    })
  })
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  for (const [place, custom_css] of cssVectors.entries()) {
    const introduction_heading = `Vector ${place}`
    await page.evaluate(
      design =>
        document
          .querySelector('iframe')!
          .contentWindow!.postMessage(
            { type: 'tandem.draft', page: 'registration', variant: 'fashion', design },
            location.origin,
          ),
      { introduction_heading, custom_css },
    )
    await expect(heading).toHaveText(introduction_heading)
  }
  await drawn(page.frameLocator('iframe'))
  expect(seen).toEqual([])
  // The theme's own dots beside the page are fixed; nothing of the merchant's may be.
  const covered = await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(body =>
      [...body.querySelectorAll('*')]
        .filter(
          element => getComputedStyle(element).position === 'fixed' && element.checkVisibility() && !element.matches('.dots'),
        )
        .map(element => element.outerHTML.slice(0, 120)),
    )
  expect(covered).toEqual([])
})
