import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { allActivity, allFeatures } from '../src/app/server/registers.ts'
import { featureFolders } from './support/feature-folders.ts'
import { importsOf, placeOf, sources } from './support/imports.ts'
import { needsDatabase, testFiles } from './support/test-files.ts'

const declaring = (tier: string) =>
  featureFolders.filter(({ path }) => existsSync(`${path}/${tier}/feature.ts`)).map(({ name }) => name)

test('every feature that declares itself to the server is listed there, under the name of its folder', () => {
  expect(allFeatures.map(({ name }) => name).sort()).toEqual(declaring('server'))
})

test('the app lists features by what they declare, and knows nothing else of them', () => {
  for (const tier of ['server', 'admin']) {
    const list = `src/app/${tier}/features.ts`
    const imported = importsOf(list, readFileSync(list, 'utf8'))
    expect(imported.length).toBeGreaterThan(20)
    // What one feature needs of another is handed over at the doors of both.
    expect(imported.filter(path => !new RegExp(`/${tier}/(?:feature|index)\\.ts$`).test(path))).toEqual([])
  }
})

test('no calls, jobs, tasks or imports are left without a declaration', () => {
  const declared = /\/server\/(?:[\w-]+\/)*(?:routes|[\w.-]+\.(?:jobs?|tasks?|import))\.ts$/
  const giving = new Set(sources().flatMap(({ path }) => (declared.test(path) ? (placeOf(path).feature ?? []) : [])))
  expect(giving.size).toBeGreaterThan(20)
  expect([...giving].filter(name => !declaring('server').includes(name))).toEqual([])
})

test('whatever a feature leaves to others is done by a feature that declares it', () => {
  const offered = sources().flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = define(?:Shared)?Hook\b/gm)].map(match => match[1]!),
  )
  const followed = sources()
    .filter(({ path }) => path.endsWith('/server/feature.ts'))
    .flatMap(({ text }) => [...text.matchAll(/\b(\w+)\.followedBy\(/g)].map(match => match[1]!))
  expect(offered.length).toBeGreaterThan(20)
  expect([...new Set(followed)].sort()).toEqual(offered.sort())
})

test('whatever the portal asks for by name, the server of a feature answers, and the other way round', () => {
  const answered = allFeatures.flatMap(({ portalHas = {} }) => Object.keys(portalHas))
  const asked = sources().flatMap(({ path, text }) =>
    /\/portal\//.test(path) ? [...text.matchAll(/\b(?:useHas\(|needs: )'(\w+)'/g)].map(match => match[1]!) : [],
  )
  expect(answered.filter((name, index) => answered.indexOf(name) < index)).toEqual([])
  expect([...new Set(asked)].sort()).toEqual(answered.sort())
})

test('every kind of notification is listed by its feature, which has the words for it in both languages', () => {
  const listed = allFeatures.flatMap(({ name, notifications = [], texts }) =>
    notifications.map(({ type }) => ({ name, type, en: wordsOf(texts?.en, type), vi: wordsOf(texts?.vi, type) })),
  )
  const defined = sources().flatMap(({ path, text }) =>
    path.endsWith('/rules/notifications.ts')
      ? [...text.matchAll(/ type: '([\w-]+)'/g)].map(match => ({ name: placeOf(path).feature, type: match[1]! }))
      : [],
  )
  const named = ({ name, type }: { name?: string; type: string }) => `${name}: ${type}`
  expect(listed.map(named).sort()).toEqual(defined.map(named).sort())
  for (const { type, en, vi } of listed)
    for (const words of [en, vi]) expect(words, type).toMatchObject({ title: expect.anything(), content: expect.anything() })
})

const wordsOf = (texts: object | undefined, type: string) =>
  (texts as { notifications?: { of: Record<string, object> } } | undefined)?.notifications?.of[type]

test('no two features use the same name for a job, a task, an import, a list or a kind of notification', () => {
  const names = allFeatures.flatMap(({ jobs = [], tasks = [], imports = [], columns = [], notifications = [] }) => [
    ...jobs.map(({ name }) => `job ${name}`),
    ...tasks.map(({ kind }) => `task ${kind}`),
    ...imports.map(({ kind }) => `import ${kind}`),
    ...columns.map(({ list }) => `list ${list}`),
    ...notifications.map(({ type }) => `notification ${type}`),
  ])
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

test('whatever a feature writes down, some feature has the words for it', () => {
  const known = new Set(allActivity.flatMap(({ actions }) => actions))
  const written = sources()
    .filter(({ path }) => /^src\/features\/[\w-]+\/[\w-]+\/server\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\baction: (?:\w+ \? )?'(\w+\.\w+)'/g)].map(match => ({ path, action: match[1]! })),
    )
  expect(written.length).toBeGreaterThan(60)
  expect(written.filter(({ action }) => !known.has(action))).toEqual([])
})

test('every feature that is tried on a database has a file that goes in each run: what it does, in api.test.ts', () => {
  const tried = testFiles().filter(file => /^src\/features\/[\w-]+\/[\w-]+\/tests\/[^/]+$/.test(file) && needsDatabase(file))
  const folders = [...new Set(tried.map(file => dirname(file)))]
  expect(folders.length).toBeGreaterThan(50)
  expect(folders.filter(folder => !tried.includes(`${folder}/api.test.ts`))).toEqual([])
})
