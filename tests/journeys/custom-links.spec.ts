import { randomUUID } from 'node:crypto'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

test('a path is chosen, the store leads it to the affiliate’s link, and a path the store answers itself is refused', {
  tag: '@looks',
}, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const { rows } = await owner.ask<{ rows: { id: number }[] }>('GET', '/api/v1/merchant/program?is_default=1')
  const word = `q${randomUUID().slice(0, 8)}`
  const person = { first_name: 'Ada', last_name: word, email: `${word}@example.test`, program_id: rows[0]!.id, send_email: 0 }
  const { id } = await owner.ask<{ id: number }>('POST', '/api/v1/merchant/affiliate', person)
  await openAdmin(page, `/admin/affiliates/${id}/edit`)
  await isLive(page)
  const path = page.getByRole('textbox', { name: 'Custom link' })
  const save = page.getByRole('button', { name: 'Save' })

  await path.fill('cart')
  await save.click()
  await expect(page.getByText('The store uses this path itself. Please choose another.')).toBeVisible()
  await path.fill(word)
  await save.click()
  // Nobody reloads the page: the store says when it is done.
  const link = page.getByText(`/demo-store/${word}`)
  await expect(link).toBeVisible()
  await expectUsable(page)

  const visitor = await page.context().browser()!.newPage()
  await visitor.goto((await link.textContent())!)
  await expect(visitor).toHaveURL(new RegExp(`/demo-store/?\\?sca_ref=${id}\\.`))
  await visitor.close()
})
