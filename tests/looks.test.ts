import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesGoneInPart } from './journeys/support/files-gone-in-part.ts'

const folder = path.resolve(import.meta.dirname, 'journeys')

test('a journey that looks at more when everything is tried says so, or it would not be among the rest', () => {
  const silent = fs.globSync('*.spec.ts', { cwd: folder }).flatMap(file => {
    const source = fs.readFileSync(path.join(folder, file), 'utf8')
    const journeys = source.split(/^(?= *test\(['`\n])/m).slice(1)
    return journeys
      .filter(journey => journey.includes('expectUsable(') && !/tag: \[?'@looks'/.test(journey))
      .map(journey => `${file}: ${journey.slice(0, 80)}`)
  })
  expect(silent).toEqual([])
})

test('a file of which each run goes some journeys says so where the rest looks for it', () => {
  const some = fs
    .globSync('*.spec.ts', { cwd: folder })
    .filter(file => /goSomeOfThem|goTogether/.test(fs.readFileSync(path.join(folder, file), 'utf8')))
  expect(filesGoneInPart()).toEqual(some.sort())
  expect(some.length).toBeGreaterThan(10)
})

test('journeys that follow each other are gone together: one left out would leave the next without what it begins with', () => {
  const broken = fs.globSync('*.spec.ts', { cwd: folder }).filter(file => {
    const source = fs.readFileSync(path.join(folder, file), 'utf8')
    return source.includes("mode: 'serial'") && source.includes('goSomeOfThem')
  })
  // Each of its journeys sets what it needs.
  expect(broken).toEqual(['sign-up.spec.ts'])
})
