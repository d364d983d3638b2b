import { expect, test } from 'vitest'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import { richTags } from './rich-text-rules.ts'

test('a preview keeps the tags that visitors get, and no others', () => {
  const isKept = (tag: string) => cleanHtml(`<${tag} src="/files/1/${crypto.randomUUID()}">x</${tag}>`).includes(`<${tag}`)
  expect(richTags.filter(tag => !isKept(tag))).toEqual([])
  const others = [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'button',
    'svg',
    'math',
    'base',
    'meta',
    'link',
    'template',
    'video',
    'audio',
    'details',
    'dialog',
  ]
  expect(others.filter(tag => isKept(tag) || richTags.includes(tag))).toEqual([])
})
