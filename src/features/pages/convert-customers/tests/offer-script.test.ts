import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildScript } from '../../../../../tests/support/buildScript.ts'

const MAX_BYTES = 2560

test(`the offer after a purchase is one script of at most ${MAX_BYTES} bytes on the way, and writes no markup`, async ({
  annotate,
}) => {
  const code = await buildScript('storeOffer')
  const size = gzipSync(code, { level: 9 }).length
  void annotate(`store-offer.js: ${size} bytes packed`)
  expect(size).toBeLessThanOrEqual(MAX_BYTES)
  expect(code).not.toMatch(/\bimport\b|\beval\b|new Function|https?:\/\/|innerHTML|document\.write/)
})
