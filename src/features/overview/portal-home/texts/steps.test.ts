import { expect, test } from 'vitest'
import { portal as en } from './en.ts'
import { portal as vi } from './vi.ts'

test.each(Object.entries({ en, vi }))('a first step says what to do, and apart from that why: %s', (_, { portalHome }) => {
  const whys: readonly string[] = Object.values(portalHome.stepWhy)
  expect(Object.values(portalHome.step).filter(step => whys.includes(step))).toEqual([])
})
