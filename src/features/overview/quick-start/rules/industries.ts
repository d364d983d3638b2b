interface Industry {
  /** What is proposed to pay, in percent of a sale. */
  percent: number
  /** Beginnings of words in the names of what such a store sells. */
  words: string
}

/** What stores sell, by the names of their products. Where margins are small, so is what is proposed. */
export const industries = {
  fashion: {
    percent: 10,
    words: 'shirt tee dress jacket jean trouser shoe sneaker boot hoodie sock coat skirt sweater beanie hat',
  },
  beauty: { percent: 15, words: 'serum cream lotion lipstick mascara shampoo soap perfume balm cleanser makeup moisturiz' },
  food: { percent: 8, words: 'tea coffee chocolate sauce spice honey snack wine granola cookie jam bread olive' },
  home: { percent: 10, words: 'vase lamp pillow blanket candle rug chair table bowl plate ceramic planter towel curtain' },
  outdoor: { percent: 8, words: 'tent backpack sleeping trail hik climb camp lantern stove headlamp ridge fish kayak bike' },
  electronics: {
    percent: 5,
    words: 'cable charger phone headphone earbud camera laptop keyboard speaker monitor tablet adapter',
  },
  jewelry: { percent: 12, words: 'ring necklace bracelet earring pendant brooch watch' },
  kids: { percent: 8, words: 'toy puzzle baby kid doll stroller onesie plush' },
  pets: { percent: 10, words: 'dog cat pet leash collar litter treat aquarium' },
  health: { percent: 15, words: 'vitamin protein supplement collagen probiotic capsule omega electrolyte' },
  digital: { percent: 30, words: 'course ebook template preset download membership license' },
} as const satisfies Record<string, Industry>
export type IndustryName = keyof typeof industries
export const industryNames = Object.keys(industries) as [IndustryName, ...IndustryName[]]

/** So many products at least must speak for it. */
const LEAST = 2

/** What a store seems to sell; nothing where its products do not tell. */
export function industryOf(titles: readonly string[]): IndustryName | null {
  const products = titles.map(wordsIn)
  const counted = industryNames.map(name => {
    const beginnings = industries[name].words.split(' ')
    return { name, count: products.filter(words => words.some(word => beginnings.some(start => word.startsWith(start)))).length }
  })
  const best = counted.reduce((most, next) => (next.count > most.count ? next : most))
  return best.count >= LEAST ? best.name : null
}

const wordsIn = (title: string): string[] => title.toLowerCase().match(/\p{L}+/gu) ?? []
