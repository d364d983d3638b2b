const LONGEST = 60

/** The name of an offer in its address; a brand without Latin letters is called after what it is. */
export function slugOf(brand: string): string {
  const plain = brand
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  return plain || 'offer'
}
