import { expect, test } from 'vitest'
import { csvText } from './csvText.ts'

test('numbers stay numbers, words are quoted where they must be, and nothing is taken for a formula', () => {
  const text = csvText([
    ['From', 'Said, "so"'],
    ['-12.50', '=1+1'],
    [7, '-x'],
  ])
  expect(text).toBe('\uFEFFFrom,"Said, ""so"""\r\n-12.50,\'=1+1\r\n7,\'-x\r\n')
})
