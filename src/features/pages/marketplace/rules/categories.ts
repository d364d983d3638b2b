/** What brands sell, as visitors of the marketplace look for it. */
export const categories = [
  'fashion',
  'beauty',
  'health',
  'food',
  'home',
  'garden',
  'kids',
  'pets',
  'sports',
  'outdoor',
  'electronics',
  'software',
  'books',
  'arts',
  'jewelry',
  'gifts',
  'travel',
  'education',
  'finance',
  'other',
] as const
export type Category = (typeof categories)[number]

export const isCategory = (text: string): text is Category => (categories as readonly string[]).includes(text)

/** As people read it; one that is stored and known no more stands as it is. */
export function categoryWords(t: { any: (key: string) => string }, category: string): string {
  return isCategory(category) ? t.any(`marketplacePage.categoryOf.${category}`) : category
}
