import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalEmail } from '#kit/contract/validate.ts'
import { foldCase } from '#kit/foldCase.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function inDatabase(expression: string, texts: readonly string[]): Promise<string[]> {
  const rows = await database.asOwner<{ folded: string }>(
    `select ${expression} as folded from unnest($1::text[]) with ordinality as given(word, place) order by place`,
    [texts],
  )
  return rows.map(row => row.folded)
}

/** Every letter there is, alone and between others: the case of some depends on their neighbours. */
function everyLetter(): string[] {
  const letters: string[] = []
  for (let point = 1; point <= 0x10ffff; point++) {
    const letter = String.fromCodePoint(point)
    if (/\p{Cs}|\p{Cn}|\p{Co}/u.test(letter)) continue
    if (letter.toLowerCase() !== letter || letter.toUpperCase() !== letter || /\p{M}/u.test(letter)) letters.push(letter)
  }
  return letters
}

test('the database and the code fold every letter of Unicode alike, wherever it stands', async () => {
  const texts = everyLetter().flatMap(letter => [
    letter,
    `a${letter}`,
    `A${letter}b`,
    `I${letter}`,
    `İ${letter}Σ`,
    `${letter}\u0307`,
  ])
  const folded = await inDatabase('fold_case(word)', texts)
  expect(texts.filter((text, place) => folded[place] !== foldCase(text)).map(text => JSON.stringify(text))).toEqual([])
})

test('whole words of any letters are folded alike', async () => {
  const anyLetter = fc.constantFrom(...everyLetter(), 'I', 'i', 'ı', 'İ', 'Σ', 'σ', 'ς', 'ß', 'ẞ', '\u0307', ' ')
  const words = fc.sample(fc.string({ unit: anyLetter, maxLength: 12 }), 2_000)
  expect(await inDatabase('fold_case(word)', words)).toEqual(words.map(foldCase))
})

test('spellings that differ in case alone are one, and folding again changes nothing', () => {
  for (const letter of everyLetter()) {
    expect(foldCase(letter.toLowerCase()), letter).toBe(foldCase(letter))
    expect(foldCase(foldCase(letter)), letter).toBe(foldCase(letter))
  }
  for (const [one, other] of [
    ['İNDİRİM20', 'indirim20'],
    ['İNDİRİM20', 'i̇ndi̇ri̇m20'],
    ['ΣΟΦΟΣ', 'σοφος'],
    ['STRAẞE', 'straße'],
  ] as const)
    expect(foldCase(one)).toBe(foldCase(other))
})

test('an address that was kept is not folded once more by the database', async () => {
  const addresses = everyLetter().map(letter => canonicalEmail(`a${letter}b@example.test`))
  expect(await inDatabase('mailbox_of(word)', addresses)).toEqual(addresses)
})
