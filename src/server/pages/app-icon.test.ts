import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, type IconLook } from './app-icon.ts'

const look: IconLook = { logo: undefined, name: 'Fernhill', ground: '#ffffff', color: '#247a47', on: '#ffffff' }

/** How many of the colours of a look are in a picture, and its corner. */
async function seen(icon: Buffer) {
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const inks = new Set<string>()
  for (let y = 0; y < info.height; y += 2) for (let x = 0; x < info.width; x += 2) inks.add(at(x, y).join())
  return { width: info.width, height: info.height, corner: at(0, 0).join(), inks }
}

test.each(['Fernhill', 'éclair', 'Ö', '茶屋', '한국', 'קפה', '42'])('%s has its first letter on its colour', async name => {
  const { width, height, corner, inks } = await seen(await drawIcon({ ...look, name }, 192, 'any'))
  expect([width, height, corner]).toEqual([192, 192, '36,122,71'])
  expect(inks).toContain('255,255,255')
})

test('a name without letters is drawn all the same', async () => {
  expect((await seen(await drawIcon({ ...look, name: '***' }, 192, 'any'))).inks).toContain('255,255,255')
})

test('a picture stays whole inside the circle that a phone may cut', async () => {
  const logo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const icon = await drawIcon({ ...look, logo }, 512, 'maskable')
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let furthest = 0
  for (let y = 0; y < 512; y++)
    for (let x = 0; x < 512; x++)
      if (data[(y * info.width + x) * 3 + 1] === 0) furthest = Math.max(furthest, Math.hypot(x - 255.5, y - 255.5))
  expect(furthest).toBeGreaterThan(180)
  expect(furthest).toBeLessThanOrEqual(512 * 0.4)
})
