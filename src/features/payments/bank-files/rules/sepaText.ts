/** Letters that have no accent to take away. */
const latin = pairs(
  'ßẞæÆœŒøØðÐđĐþÞłŁıħĦŋŊəƏ&_–—’‘`"@;',
  "ss SS ae AE oe OE o O d D d D th TH l L i h H n N e E + - - - ' ' ' ' (at) ,",
)

/** As the European Payments Council writes them in Latin letters. */
const greek = pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o')
const cyrillic = pairs(
  'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґјљњђћџ',
  "a b v g d e zh z i i k l m n o p r s t u f h ts ch sh sht a y ' e yu ya i i e g j lj nj d c dz",
)

function pairs(letters: string, inLatin: string): Readonly<Record<string, string | undefined>> {
  const parts = inLatin.split(' ')
  return Object.fromEntries([...letters].map((letter, index) => [letter, parts[index]]))
}

function written(sign: string): string {
  if (/[A-Za-z0-9/\-?:().,'+ ]/.test(sign)) return sign
  if (latin[sign] !== undefined) return latin[sign]
  const small = sign.toLowerCase()
  const other = greek[small] ?? cyrillic[small]
  if (other === undefined) return ' '
  return small === sign ? other : other.slice(0, 1).toUpperCase() + other.slice(1)
}

/**
 * A text in the signs every bank of SEPA reads: accents go, Greek and Cyrillic are written in Latin letters, the rest becomes a
 * space. Empty when nothing of it can be written.
 */
export function sepaText(text: string, max: number): string {
  const plain = [
    ...text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/(?<=ο)υ/gi, 'u'),
  ]
    .map(written)
    .join('')
  // A slash at either end and two in a row mean something else to banks.
  const tidy = plain
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s/]+|[\s/]+$/g, '')
  return tidy.slice(0, max).replace(/[\s/]+$/, '')
}
