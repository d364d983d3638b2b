import fs from 'node:fs'
import type { Plugin } from 'vite'
import { onlyParts } from './word-parts.ts'

/** The test language: English with the letters of each word reversed, in the place of Vietnamese. What reads well is no text of ours. */
export const isReversed = process.env.WORDS === 'reversed'

const ITS_FILE = /\/texts\/vi\.ts(?:\?only=([\w,]+))?$/

/** What stands in the file of Vietnamese words at this address then; nothing for other files. */
export function reversedFile(address: string): string | undefined {
  const [found, parts] = ITS_FILE.exec(address) ?? []
  if (found === undefined) return undefined
  const english = fs.readFileSync(`${address.slice(0, -found.length)}/texts/en.ts`, 'utf8')
  const source = reversedSource(english).replace(/^export const en\b/m, 'export const vi')
  return parts ? onlyParts(source, parts.split(',')) : source
}

export function reversedWords(): Plugin {
  return { name: 'reversed-words', enforce: 'pre', load: { order: 'pre', filter: { id: ITS_FILE }, handler: reversedFile } }
}

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(from )?('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)(\s*:)?/g

/** Keys, comments and what is imported stay. */
export const reversedSource = (source: string): string =>
  source.replace(COMMENT_OR_STRING, (found, from?: string, text?: string, colon?: string) =>
    text === undefined || from || colon ? found : reversedText(text),
  )

/** Names in braces, tags and escapes stay, so that the sentence still works. */
export const reversedText = (text: string): string =>
  text.replace(/\{[^}]*\}|<[^>]*>|\\u[\da-f]{4}|\\.|\p{L}+/giu, part =>
    /^\p{L}/u.test(part) ? [...part].reverse().join('') : part,
  )
