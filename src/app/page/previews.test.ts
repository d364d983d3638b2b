import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registrationPage } from '#features/pages/registration-page/contract.ts'
import { type Theme, themeNames, themes } from '#features/pages/registration-page/rules/themes.ts'
import { thankYouPage } from '#features/pages/thank-you-page/contract.ts'
import { contentTypes } from '#features/pages/thank-you-page/rules/contentType.ts'
import type { Call } from '#kit/contract/client.ts'
import { type Design, defaultsOf, toWire } from '#kit/design/design.ts'
import { freshForm } from '#page/PageRequest.ts'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { addShop, signedIn } from '../../../tests/support/people.ts'
import { drawPage } from './drawPage.tsx'

let app: TestApp
let call: Call
let shop_id: number
const SUB = 'previewed-shop'

beforeAll(async () => {
  app = await testApp()
  const { db } = app.services
  shop_id = await addShop(db, 'enterprise')
  call = app.clientWith(await signedIn(db, shop_id))
  await db.inShop(shop_id, async tx => {
    await sql`select claim_sub_path(${SUB})`.execute(tx)
    await tx.updateTable('shop').set({ sub_path: SUB }).where('shop_id', '=', shop_id).execute()
  })
})
afterAll(() => app.close())

type Rates = 'one rate' | 'several rates'
const cases = themeNames.flatMap(theme => (['one rate', 'several rates'] as const).map((rates): [Theme, Rates] => [theme, rates]))

test.each(cases)('the page %s of a program with %s has what its preview shows, and nothing else', async (theme, rates) => {
  const levels = [
    { from: 0, amount: 50_000 },
    { from: 10_000, amount: 90_000 },
  ]
  const program_id = await addProgram(rates === 'one rate' ? {} : { rule: 2, advance_amount: JSON.stringify(levels) })
  const table: Design = themes[theme]
  await call(registrationPage.save, { body: { ...toWire(table, defaultsOf(table)), program_id, type: theme } })
  const { facts, ...design } = await call(registrationPage.get, { query: { program_id, type: theme } })
  const preview = drawPage(
    { page: 'registration', theme, state: freshForm, design, facts, languages: [], sizes: {} },
    cleanHtml,
    'preview',
  )
  const shown = renderToStaticMarkup(preview.element)
  expect(await published(`/register/${program_id}`)).toBe(shown)
  expect(shown).toContain(`href="/partner/${SUB}/login"`)
  expect(shown.includes('href="#rates"')).toBe(rates === 'several rates' && theme !== 'basic_old')
})

test.each(contentTypes)('the page after a sign-up, %s, leads where its preview leads', async type => {
  const program_id = await addProgram()
  const { facts, ...design } = await call(thankYouPage.get, { query: { program_id } })
  const shared = { page: 'thank-you' as const, type, design, facts, languages: [], sizes: {} }
  const newcomer = { link: 'https://your-store.example/?sca_ref=1.abc', coupon: 'YOURCODE' }
  const drawn = (mode: 'published' | 'preview') =>
    renderToStaticMarkup(
      drawPage({ ...shared, newcomer: mode === 'published' ? newcomer : null }, cleanHtml, mode).element,
    ).replaceAll(/ type="(?:submit|button)"| href="(?:https:\/\/(?!previewed)[^"]*|mailto:[^"]*)"/g, '')
  expect(drawn('published')).toBe(drawn('preview'))
  expect(drawn('published').includes(`href="/partner/${SUB}/login"`)).toBe(type === 'active')
})

/** What a visitor gets, without the mark by which the script finds the form. */
async function published(path: string): Promise<string> {
  const markup = await (await app.fetch(`/${SUB}${path}`)).text()
  return /<body>([\s\S]*)<\/body>/.exec(markup)![1]!.replace(' data-sign-up=""', '')
}

async function addProgram(values: object = {}): Promise<number> {
  const program = { shop_id, name: 'Friends', commission_type: 2, commission_amount: 100_000, status: 1, ...values }
  return app.services.db.inShop(
    shop_id,
    async tx => (await tx.insertInto('program').values(program).returning('id').executeTakeFirstOrThrow()).id,
  )
}
