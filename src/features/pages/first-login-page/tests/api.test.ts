import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalSession } from '#features/pages/portal-session/contract.ts'
import { type PortalDesk, portalDesk } from '../../../../../tests/support/portal-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { firstLoginPage } from '../contract.ts'

let desk: PortalDesk
beforeAll(async () => {
  desk = await portalDesk('enterprise')
})
afterAll(() => desk.close())

const page = { enabled: 1, heading: 'Hello {first_name}', content: 'Read this.\n<b>Now</b>', button_text: 'On' }

test('while it is switched off nobody reads anything', async () => {
  const { call } = await desk.signedIn()
  expect(await call(firstLoginPage.read)).toBeNull()
})

test('each affiliate reads it once, as the merchant wrote it and with their own name', async () => {
  await desk.shop.call(firstLoginPage.save, { body: page })
  const mai = await desk.signedIn({ first_name: 'Mai' })
  const bo = await desk.signedIn({ first_name: 'Bo' })
  expect((await mai.call(portalSession.facts)).has).toContain('firstLoginPage')
  expect(await mai.call(firstLoginPage.read)).toEqual({
    heading: 'Hello Mai',
    content: 'Read this.\n<b>Now</b>',
    button_text: 'On',
  })
  await mai.call(firstLoginPage.done)
  expect((await mai.call(portalSession.facts)).has).not.toContain('firstLoginPage')
  expect(await mai.call(firstLoginPage.read)).toBeNull()
  expect(await bo.call(firstLoginPage.read)).toMatchObject({ heading: 'Hello Bo' })
})

test('its preview is written in the font of the login page', async () => {
  const { font_faces } = await desk.shop.call(firstLoginPage.get)
  const page = await desk.app.fetch(`/partner/${desk.sub_path}/login`)
  expect(font_faces).toContain('/pages/fonts/')
  expect(await page.text()).toContain(font_faces)
})

test('without the plan it is neither written nor read', async () => {
  const poor = await desk.shopOn('professional')
  expect(await refusal(poor.call(firstLoginPage.save, { body: page }))).toMatchObject({ kind: 'plan_required' })
})

test('what is written is checked, and written down', async () => {
  expect(await refusal(desk.shop.call(firstLoginPage.save, { body: { ...page, heading: '' } }))).toMatchObject({
    fields: { heading: [expect.any(String)] },
  })
  expect((await desk.shop.activity('displays.firstLogin')).length).toBeGreaterThan(0)
})
