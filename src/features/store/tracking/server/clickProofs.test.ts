import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CLICK_LETTERS, siteOf } from '../rules/click-text.ts'
import { newClickId } from './clickId.ts'
import { createClickProofs } from './clickProofs.ts'

const proofs = createClickProofs('a secret of at least thirty-two letters')

const anyClick = fc.record({
  shop_id: fc.integer({ min: 1, max: 2 ** 48 }),
  affiliate_id: fc.maxSafeInteger().map(number => Math.abs(number) || 1),
  at: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  site: fc.option(fc.domain()),
})

test('what was signed is read as it was, in any case, and fits into a cart', () => {
  fc.assert(
    fc.property(anyClick, ({ shop_id, affiliate_id, at, site }) => {
      const id = newClickId(at)
      const text = proofs.sign(shop_id, { id, affiliate_id, site: siteOf(site ? `https://${site}/page?x` : undefined) })
      const read = { id, affiliate_id, at, referrer: site && `https://${site.replace(/^www\./, '')}` }
      expect(text.length).toBeLessThanOrEqual(MAX_CLICK_LETTERS)
      expect(proofs.read(shop_id, text)).toEqual(read)
      expect(proofs.read(shop_id, text.toUpperCase())).toEqual(read)
      expect(proofs.read(shop_id + 1, text)).toBeUndefined()
    }),
  )
})

test('one letter changed, added or taken away proves nothing', () => {
  fc.assert(
    fc.property(
      anyClick,
      fc.nat(),
      fc.constantFrom('', 'a', '0', '.', '-', 'zz'),
      ({ shop_id, affiliate_id, at }, place, letter) => {
        const text = proofs.sign(shop_id, { id: newClickId(at), affiliate_id, site: 'blog.example' })
        const where = place % text.length
        const changed = text.slice(0, where) + letter + text.slice(where + 1)
        fc.pre(changed !== text)
        expect(proofs.read(shop_id, changed)).toBeUndefined()
      },
    ),
  )
})

test('anything else is read as nothing', () => {
  fc.assert(fc.property(fc.string(), text => proofs.read(1, text) === undefined))
})
