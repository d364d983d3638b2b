import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyComponent } from './lazyComponent.ts'

const Greeting = ({ name }: { name: string }) => createElement('p', null, `Hello ${name}`)
const drawn = (Lazy: typeof Greeting) =>
  renderToString(createElement(Suspense, { fallback: 'a gap' }, createElement(Lazy, { name: 'Ann' })))

test('what is drawn before its file is there leaves a gap', () => {
  expect(drawn(lazyComponent(async () => Greeting))).toContain('a gap')
})

test('what is drawn once its file is there leaves none', async () => {
  const Lazy = lazyComponent(async () => Greeting)
  await Lazy.ready()
  expect(drawn(Lazy)).toContain('Hello Ann')
  expect(drawn(Lazy)).not.toContain('a gap')
})

test('a file that could not be had keeps nobody waiting, and is asked for again where it is drawn', async () => {
  let asked = 0
  const Lazy = lazyComponent<{ name: string }>(async () => {
    asked += 1
    if (asked === 1) throw new Error('The connection was lost')
    return Greeting
  })
  await Lazy.ready()
  await Lazy.ready()
  expect(drawn(Lazy)).toContain('Hello Ann')
})
