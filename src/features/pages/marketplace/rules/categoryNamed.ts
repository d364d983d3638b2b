import { type Category, categories } from './categories.ts'

/** The category of a brand that calls its industries so: the first that is named, by any of its words. */
export function categoryNamed(industries: readonly string[], wordsOf: (category: Category) => readonly string[]): Category {
  const sold = categories.filter(category => category !== 'other')
  const among = (industry: string) =>
    sold.find(category =>
      wordsOf(category)
        .flatMap(eachOf)
        .some(words => isNamed(words, industry)),
    )
  return industries.map(among).find(found => found !== undefined) ?? 'other'
}

/** 'Food and drink' are two things. */
const eachOf = (words: string) => words.toLowerCase().split(/ and | và /)

/** As whole words, one of them or many: 'Pet food' is of Pets. */
const isNamed = (words: string, industry: string) =>
  new RegExp(`(?<!\\p{L})${words.replace(/s$/, '')}s?(?!\\p{L})`, 'u').test(industry.toLowerCase())
