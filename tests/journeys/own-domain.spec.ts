import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { journeyServerEnv } from '../support/journeyServer.ts'
import { queryAs } from '../support/queryAs.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { newStore, signIn } from './support/signIn.ts'

goSomeOfThem()

const API = '/api/v1/merchant'
const DOMAINS = 'journey.example'

test.use({
  launchOptions: {
    executablePath: process.env.CHROME_PATH,
    // Nobody answers there: no name server of the world is asked.
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP *.${DOMAINS} 127.0.0.1:9`],
  },
})

test('whoever applies in the marketplace to a shop with a domain of its own is taken there', async ({ page, context }) => {
  const owner = await signIn(page, await newStore(page))
  const word = randomUUID().slice(0, 8)
  const [sub_path, domain] = [`s${word}`, `${word}.${DOMAINS}`]
  const general = await owner.ask<object>('GET', `${API}/setting/general`)
  await owner.ask('PUT', `${API}/setting/general`, { ...general, sub_path })
  const program = { name: 'Friends', commission_type: 2, commission_amount: '10' }
  const { id } = await owner.ask<{ id: number }>('POST', `${API}/program`, program)
  // How a domain is proven is another story; here it is theirs.
  const server = () => journeyServerEnv(test.info().project.use.baseURL!)
  // It answers before it has written down how it was started.
  await expect(server).toPass()
  await queryAs(
    server().DATABASE_URL!,
    `with mine as (update shop set plan = 'professional', custom_domain = '${domain}' where sub_path = '${sub_path}' returning shop_id)
     insert into proven_domain (domain, shop_id) select '${domain}', shop_id from mine`,
  )
  const offer = {
    ...{ program_id: id, is_listed: 1, brand: `Brand ${word}`, category: 'garden', countries: [] },
    ...{ summary: 'Tools that last.', about: 'Made to last.', terms: '' },
  }
  let url = ''
  // What a session may do is known for a moment.
  await expect(async () => {
    url = (await owner.ask<{ url: string }>('PUT', `${API}/marketplace`, offer)).url
  }).toPass()

  const visitor = await context.newPage()
  await visitor.goto(new URL(url).pathname)
  await visitor.getByLabel('First name').fill('Nina')
  await visitor.getByLabel('Last name').fill(word)
  await visitor.locator('#new-email').fill(`${word}@example.test`)
  await visitor.locator('#new-password').fill('a long password')
  await visitor.locator('#new-agreement').check()
  const arrived = visitor.waitForRequest(request => request.url().startsWith(`https://${domain}/${sub_path}/thank-you?t=`))
  await visitor.locator('details[open]').getByRole('button', { name: 'Send application' }).click()
  await arrived
})
