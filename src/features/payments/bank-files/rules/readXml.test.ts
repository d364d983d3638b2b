import process from 'node:process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readXml, textAt, type XmlNode, XmlProblem } from './readXml.ts'
import { element, writeXml, type XmlElement } from './writeXml.ts'

test('what is written is read again', () => {
  const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,8}$/)
  const text = fc.string({ maxLength: 20 })
  const { tree } = fc.letrec<{ tree: XmlElement }>(tie => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.tuple(name, text).map(([tag, content]) => element(tag, content, { a: content })),
      fc.tuple(name, fc.array(tie('tree'), { maxLength: 4 })).map(([tag, children]) => element(tag, children)),
    ),
  }))
  fc.assert(fc.property(tree, written => same(readXml(writeXml(written)), written)))
})

function same(node: XmlNode, written: XmlElement): boolean {
  if (node.name !== written.name) return false
  if (typeof written.content === 'string') {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those XML cannot hold
    const kept = written.content.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
    return node.text === kept && (written.attributes === undefined || node.attributes.a === kept)
  }
  return (
    node.children.length === written.content.length && written.content.every((child, index) => same(node.children[index]!, child))
  )
}

test('prefixes, comments, CDATA and numbered signs are understood', () => {
  const root = readXml(
    `\uFEFF<?xml version='1.0'?><!-- a > b --><n:a x:y='1 &lt; 2'><b><![CDATA[<&>]]></b><b/><c>&#233;&#xE9;</c></n:a>`,
  )
  expect([root.name, root.attributes.y, textAt(root, 'b'), textAt(root, 'c')]).toEqual(['a', '1 < 2', '<&>', 'éé'])
})

describe('refused is', () => {
  test.each<[string, 'broken' | 'doctype' | 'tooDeep']>([
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype'],
    ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctype'],
    ['<a><!ENTITY b SYSTEM "http://evil.test"></a>', 'doctype'],
    ['<a>&xxe;</a>', 'broken'],
    ['<a>&#0;</a>', 'broken'],
    ['<a>&#xD800;</a>', 'broken'],
    ['<a>&</a>', 'broken'],
    ['<a><b></a></b>', 'broken'],
    ['<a>', 'broken'],
    ['</a>', 'broken'],
    ['<a/><b/>', 'broken'],
    ['<a/>text', 'broken'],
    ['', 'broken'],
    ['name,amount\nAnn,1', 'broken'],
    ['<a b=c/>', 'broken'],
    ['<a b="1"', 'broken'],
    ['<![CDATA[x]]><a/>', 'doctype'],
    [`${'<a>'.repeat(51)}${'</a>'.repeat(51)}`, 'tooDeep'],
  ])('%s', (text, problem) => {
    expect(() => readXml(text)).toThrow(new XmlProblem(`bankFiles.xml.${problem}`))
  })
})

test.each([
  ['open brackets', '<'],
  ['open comments', '<!-- '],
  ['spaces in a tag', '<a  '],
  ['ampersands', '&'],
  ['entities', '&lt;'],
  ['attributes that do not end', '<a b="'],
  ['quotes', '<a b="" '],
])('%s without end cost no more than their length', (_, piece) => {
  // Work, not time: a busy machine must not be mistaken for a long way.
  const cost = (pieces: number) => {
    const before = process.cpuUsage()
    expect(() => readXml(`<x>${piece.repeat(pieces)}`)).toThrow()
    return process.cpuUsage(before).user
  }
  cost(10_000)
  const best = (pieces: number) => Math.min(...[1, 2, 3].map(() => cost(pieces)))
  // Eight times as long is eight times as much work, not sixty-four; below some milliseconds the clock says nothing.
  expect(best(160_000)).toBeLessThan(32 * Math.max(best(20_000), 5_000))
})
