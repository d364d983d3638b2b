import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import type { CallError } from '#kit/contract/errors.ts'
import { designProblems } from '#kit/design/design.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { designOf, registrationPage } from '../contract.ts'
import { home } from '../rules/home.ts'

let app: TestApp
let merchant: Call
let program_id: number
beforeAll(async () => {
  app = await testApp()
  merchant = await app.as('owner@demo.test', 'demo-store.myshopify.com')
  program_id = (await merchant(programs.list, { query: { per_page: -1 } })).rows[0]!.id
})
afterAll(() => app.close())

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#329e5e' } })
const blob = (content: Buffer) => new Blob([new Uint8Array(content)])
const keep = (picture?: Blob) => merchant(registrationPage.keepPicture, { body: { picture } })
const introduce = (introduction_description: string) =>
  merchant(registrationPage.save, { body: { ...designOf(program_id, 'home'), introduction_description } })
const words = async () => {
  const design = await merchant(registrationPage.get, { query: designOf(program_id, 'home') })
  return (design as { introduction_description: string }).introduction_description
}

test('a picture is made anew, scaled to what a text can show, and stays in the text that names it', async () => {
  const secret = 'GPS-of-the-merchants-home'
  const photo = await drawn(3200, 800)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: secret } })
    .toBuffer()
  expect(photo.includes(secret)).toBe(true)
  const kept = await keep(blob(photo))
  expect(kept).toMatchObject({ width: 1600, height: 400 })
  const served = await app.fetch(kept.url)
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await served.arrayBuffer()).includes(secret)).toBe(false)
  await introduce(`<p>Look:<img src="${kept.url}" alt="A boot" width="1600" height="400"></p>`)
  expect(await words()).toContain(`src="${kept.url}"`)
  expect(await words()).toContain('alt="A boot"')
})

test('a picture of another site is refused where it is written, and shown by no page', async () => {
  const text = '<p>Look:<img src="https://elsewhere.test/pixel.png" /></p>'
  const draft = await merchant(registrationPage.get, { query: designOf(program_id, 'home') })
  expect(designProblems(home, { ...draft, introduction_description: text }).introduction_description).toEqual({
    key: 'error.field.foreignPicture',
  })
  await introduce(text)
  expect(await words()).toBe('<p>Look:</p>')
})

test.each<[string, () => Promise<Blob | undefined> | undefined]>([
  ['nothing', () => undefined],
  ['a drawing with scripts', async () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'])],
  ['a page', async () => new Blob(['<!doctype html><script>1</script>'])],
  ['a picture that is broken off', async () => blob((await drawn(600, 600).png().toBuffer()).subarray(0, 200))],
  ['more than five megabytes', async () => new Blob([new Uint8Array(5_300_000)])],
])('%s is refused by the name of the field', async (_, file) => {
  const error = await keep(await file()).then(
    () => expect.unreachable('was not refused'),
    (refused: CallError) => refused,
  )
  expect(error.kind).toBe('invalid')
  expect(Object.keys(error.fields)).toEqual(['picture'])
})
