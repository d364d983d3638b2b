import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, READABLE } from '#kit/design/contrast.ts'
import { portalTheme } from './portalTheme.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

const pairOf = (theme: string, name: string) =>
  /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(theme.split(`--${name}:`)[1]!.split(';')[0]!)!.slice(1)

const mixed = (one: string, other: string) =>
  `#${[1, 3, 5]
    .map(at =>
      Math.round(0.88 * Number.parseInt(one.slice(at, at + 2), 16) + 0.12 * Number.parseInt(other.slice(at, at + 2), 16)),
    )
    .map(part => part.toString(16).padStart(2, '0'))
    .join('')}`

test('what stands on a button is readable in both schemes, also while the hand is over it, whatever colours the merchant chose', () => {
  fc.assert(
    fc.property(color, color, color, (button_color, button_text_color, link_color) => {
      const theme = portalTheme({ font_family: 'Poppins', button_color, button_text_color, link_color })
      const [brand, on, away] = [pairOf(theme, 'brand'), pairOf(theme, 'on-brand'), pairOf(theme, 'brand-hover')]
      for (const scheme of [0, 1] as const) {
        expect(contrast(on[scheme]!, brand[scheme]!)).toBeGreaterThanOrEqual(READABLE)
        expect(contrast(on[scheme]!, mixed(brand[scheme]!, away[scheme]!))).toBeGreaterThanOrEqual(READABLE)
      }
    }),
  )
})
