import { afterEach, expect, test, vi } from 'vitest'
import { isHeic, readablePicture } from './readablePicture.ts'

const photo = () => new File(['x'], 'IMG_1.heic', { type: 'image/heic' })
afterEach(() => vi.unstubAllGlobals())

test('what a browser cannot draw stays what it is, so that its sender can be told', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not supported')))
  expect(isHeic(await readablePicture(photo()))).toBe(true)
})

test('what it can draw is sent as everybody can see it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1 }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined })
      convertToBlob = async () => new Blob(['jpeg'], { type: 'image/jpeg' })
    },
  )
  const sent = await readablePicture(photo())
  expect([sent.name, isHeic(sent)]).toEqual(['IMG_1.jpg', false])
})

test.each([
  ['IMG_2.HEIF', '', true],
  ['photo.jpg', 'image/jpeg', false],
])('%s is such a picture: %s', (name, type, expected) => {
  expect(isHeic(new File(['x'], name, { type }))).toBe(expected)
})
