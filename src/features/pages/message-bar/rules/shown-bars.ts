import type { MessageBar } from './messageBar.ts'

/** A bar as the store's page needs it: the font with its files, which the store does not have. */
export interface ShownBar {
  text: string
  color: string
  background: string
  size: number
  font: string
  faces: { name: string; url: string; weights: string; range: string }[]
}

/** What a store shows above its pages; `null` where a bar is switched off. */
export interface ShownBars {
  byLink: ShownBar | null
  others: ShownBar | null
}

/** The looks of a bar, without its font files. */
export const lookOf = (bar: MessageBar) => ({
  text: bar.content,
  color: bar.text_color,
  background: bar.background_color,
  size: Number(bar.font_size),
})
