import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '../../tests/support/imports.ts'
import { secretsSchema, settingsSchema } from './settings-schema.ts'

const onlyInTests = ['CRASHPOINT', 'TEST_TIME_SCALE', 'VITEST']
const lines = readFileSync('.env.example', 'utf8').split('\n')
const named = lines.flatMap(line => /^([A-Z_]+)=$/.exec(line)?.[1] ?? [])

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

test('the example of settings names each variable that is read, and no other', () => {
  const read = new Set([
    ...Object.keys({ ...settingsSchema.shape, ...secretsSchema.shape }),
    ...sources().flatMap(({ text }) => namesIn(text, /process\.env\.(\w+)/g)),
    ...namesIn(readFileSync('compose.yaml', 'utf8'), /\$\{(\w+)/g),
  ])
  expect(named.toSorted()).toEqual([...read].filter(name => !onlyInTests.includes(name)).sort())
})

test('each setting of the example has one line that says what it is', () => {
  for (const name of named) {
    const place = lines.indexOf(`${name}=`)
    expect(lines[place - 1], name).toMatch(/^# [^-]/)
    expect(lines[place - 2], name).not.toMatch(/^# [^-]/)
  }
})

test('each setting is described for operators', () => {
  const described = readFileSync('docs/operating.md', 'utf8')
  expect(named.filter(name => !described.includes(`\`${name}\``))).toEqual([])
})
