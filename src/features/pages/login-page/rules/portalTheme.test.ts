import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, mixed, READABLE } from '#kit/design/contrast.ts'
import { portalTheme } from './portalTheme.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

const pairOf = (theme: string, name: string) =>
  /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(theme.split(`--${name}:`)[1]!.split(';')[0]!)!.slice(1)

test('what stands on a button is readable in both schemes, also while the hand is over it, whatever colours the merchant chose', () => {
  fc.assert(
    fc.property(color, color, color, (button_color, button_text_color, link_color) => {
      const theme = portalTheme({ font_family: 'Poppins', button_color, button_text_color, link_color })
      const [brand, on, away] = [pairOf(theme, 'brand'), pairOf(theme, 'on-brand'), pairOf(theme, 'brand-hover')]
      for (const scheme of [0, 1] as const) {
        expect(contrast(on[scheme]!, brand[scheme]!)).toBeGreaterThanOrEqual(READABLE)
        expect(contrast(on[scheme]!, mixed(brand[scheme]!, 0.88, away[scheme]!))).toBeGreaterThanOrEqual(READABLE)
      }
    }),
  )
})

test('words in the brand’s colour are read on the ground of a card and on their own soft ground, in both schemes', () => {
  fc.assert(
    fc.property(color, color, (button_color, link_color) => {
      const theme = portalTheme({ font_family: 'Poppins', button_color, button_text_color: '#ffffff', link_color })
      const [brand, text] = [pairOf(theme, 'brand'), pairOf(theme, 'brand-text')]
      expect(theme).toContain('--brand-soft: color-mix(in srgb, var(--brand) 9%, var(--surface));')
      for (const [scheme, surface] of ['#ffffff', '#181f1b'].entries()) {
        expect(contrast(text[scheme]!, surface)).toBeGreaterThanOrEqual(READABLE)
        expect(contrast(text[scheme]!, mixed(brand[scheme]!, 0.09, surface))).toBeGreaterThanOrEqual(READABLE)
      }
    }),
  )
})
