import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mayUse } from './support/districts.ts'
import { allSources, unusedAtDoors, unusedValues } from './support/exports.ts'
import {
  featureImports,
  findCycle,
  importsOf,
  longestWay,
  packagesOf,
  placeOf,
  problemWith,
  sources,
  valueImports,
  wayToPackage,
} from './support/imports.ts'

const files = sources()

describe('the direction of imports', () => {
  test('is looked at in every file', () => {
    expect(files.length).toBeGreaterThan(60)
    expect(files.flatMap(({ path, text }) => importsOf(path, text)).length).toBeGreaterThan(100)
  })

  test('goes down everywhere, and into other features by the door', () => {
    const problems = files.flatMap(({ path, text }) =>
      importsOf(path, text).flatMap(imported => {
        const problem = problemWith(path, imported)
        return problem ? [`${path} imports ${imported}: ${problem}`] : []
      }),
    )
    expect(problems).toEqual([])
  })

  test('goes round between no files, types aside', () => {
    expect(findCycle(valueImports(files))).toBeUndefined()
  })

  test('has no way round between features', () => {
    expect(findCycle(featureImports(files))).toBeUndefined()
  })

  test('between districts goes as the drawing in docs/architecture.md says, and every arrow of it is used', () => {
    const used = featureImports(files, 'district')
    expect([...used.keys()].sort()).toEqual(Object.keys(mayUse).sort())
    for (const [district, others] of used) expect([...others].sort(), district).toEqual([...mayUse[district]!].sort())
    expect(findCycle(used)).toBeUndefined()
  })

  test('between districts is drawn in docs/architecture.md, less what follows from the rest of it', () => {
    const drawing = /```mermaid\nflowchart BT\n([^`]*)```/.exec(readFileSync('docs/architecture.md', 'utf8'))![1]!
    const drawn = drawing
      .trim()
      .split('\n')
      .flatMap(line => {
        const [from, to] = line.trim().split(' --> ')
        return from!.split(' & ').flatMap(a => to!.split(' & ').map(b => `${a} > ${b}`))
      })
    const needed = Object.entries(mayUse).flatMap(([district, others]) =>
      others.filter(other => !others.some(between => mayUse[between]!.includes(other))).map(other => `${district} > ${other}`),
    )
    expect(drawn.sort()).toEqual(needed.sort())
  })

  test('goes through 13 features at most, so that who changes the lowest can still think of all above it', () => {
    const longest = longestWay(featureImports(files))
    expect(longest.length, longest.join(' > ')).toBeLessThanOrEqual(13)
  })

  test('takes dialogs of the admin from its own room, where what went wrong has a place above what is behind them', () => {
    const inParts = ['src/admin/palette/Palette.tsx', 'src/app/admin/shell/menu/MobileMenu.tsx']
    const own = ['src/admin/ui/dialog/Drawer.tsx', 'src/admin/ui/dialog/Modal.tsx']
    const bare = files.filter(({ text }) => /import \{[^}]*\b(?:Modal|Drawer)\b[^}]*\} from '@mantine\/core'/.test(text))
    expect(bare.map(({ path }) => path).sort()).toEqual([...inParts, ...own].sort())
  })

  test('brings no server package into what runs anywhere or in the browser', () => {
    const anywhere = new Set(['kit', 'rules', 'texts', 'browser', 'admin', 'portal', 'page', 'storefront'])
    const forbidden = /^(node:|pg$|kysely|fastify|@fastify|graphile|sharp|nodemailer|prom-client|socket\.io$|@node-rs)/
    const problems = files
      .filter(({ path }) => anywhere.has(placeOf(path).layer))
      .flatMap(({ path, text }) =>
        packagesOf(text)
          .filter(name => forbidden.test(name))
          .map(name => `${path} imports ${name}`),
      )
    expect(problems).toEqual([])
  })

  test.each(['src/app/admin/main.tsx', 'src/features/overview/home/admin/Home.tsx'])(
    'lets the admin open without schemas: %s calls by calls.ts, not by contract.ts',
    start => expect(wayToPackage('zod', start, files)).toBeUndefined(),
  )

  test('keeps kit free of everything but zod', () => {
    const found = files.filter(({ path }) => path.startsWith('src/kit/')).flatMap(({ text }) => packagesOf(text))
    expect(new Set(found)).toEqual(new Set(['zod']))
  })
})

describe('what is offered', () => {
  const everywhere = allSources()

  test('at the door of a tier is taken by something that ships; tests go to the file itself', () => {
    expect(unusedAtDoors(everywhere)).toEqual([])
  })

  test('by any file is taken by somebody', () => {
    expect(unusedValues(everywhere)).toEqual([])
  })
})

describe('the rule itself', () => {
  test.each([
    ['src/kit/money/money.ts', 'src/server/config.ts', 'kit must not import server'],
    [
      'src/features/commissions/programs/admin/List.tsx',
      'src/features/commissions/programs/server/store.ts',
      'admin must not import server',
    ],
    [
      'src/features/commissions/programs/rules/tidyProgram.ts',
      'src/features/commissions/programs/server/store.ts',
      'rules must not import server',
    ],
    ['src/features/commissions/programs/contract.ts', 'src/admin/text.tsx', 'rules must not import admin'],
    ['src/browser/calls/call.ts', 'src/admin/text.tsx', 'browser must not import admin'],
    [
      'src/features/commissions/programs/storefront/widget.ts',
      'src/features/commissions/programs/texts/en.ts',
      'storefront must not import texts',
    ],
    [
      'src/features/commissions/programs/server/routes.ts',
      'src/features/motivation/coupons/server/store.ts',
      'enter coupons by server/index.ts',
    ],
    [
      'src/features/commissions/programs/server/routes.ts',
      'src/features/motivation/coupons/server/deep/index.ts',
      'enter coupons by server/index.ts',
    ],
    [
      'src/features/commissions/programs/server/routes.ts',
      'src/features/motivation/coupons/server/feature.ts',
      'enter coupons by server/index.ts',
    ],
    ['src/server/http/serve.ts', 'src/features/account/session/contract.ts', 'only src/app knows the features'],
    [
      'src/features/motivation/coupons/texts/vi.ts',
      'src/features/account/session/texts/en.ts',
      'enter session by texts/index.ts',
    ],
    ['src/server/http/serve.ts', 'src/features/account/session/server/index.ts', 'only src/app knows the features'],
    ['src/app/admin/main.tsx', 'src/features/account/session/server/index.ts', 'admin must not import server'],
    ['src/features/account/session/server/routes.ts', 'src/app/server/main.ts', 'only src/app knows src/app'],
    ['src/server/config.ts', 'scripts/run.ts', 'scripts/run.ts is outside src'],
    ['src/features/sales/orders/server/routes.ts', 'src/demo/orders/year.ts', 'server must not import demo'],
    ['src/app/admin/main.tsx', 'src/demo/shops/shops.ts', 'admin must not import demo'],
    ['src/demo/orders/store.ts', 'src/features/sales/orders/server/order.jobs.ts', 'enter orders by server/index.ts'],
    ['src/demo/loadDemo.ts', 'src/app/server/main.ts', 'only src/app knows src/app'],
  ])('%s must not import %s', (file, imported, problem) => {
    expect(problemWith(file, imported)).toBe(problem)
  })

  test.each([
    ['src/features/commissions/programs/server/routes.ts', 'src/features/commissions/programs/server/store.ts'],
    ['src/features/commissions/programs/server/routes.ts', 'src/features/motivation/coupons/server/index.ts'],
    ['src/features/commissions/programs/admin/List.tsx', 'src/features/motivation/coupons/contract.ts'],
    ['src/features/commissions/programs/contract.ts', 'src/features/motivation/coupons/rules/limits.ts'],
    ['src/app/server/features.ts', 'src/features/account/session/server/feature.ts'],
    ['src/app/server/main.ts', 'src/demo/loadDemo.ts'],
    ['src/demo/past.ts', 'src/features/sales/orders/server/index.ts'],
    ['src/features/pages/registration-page/admin/Editor.tsx', 'src/features/pages/registration-page/page/Page.tsx'],
  ])('%s may import %s', (file, imported) => {
    expect(problemWith(file, imported)).toBeUndefined()
  })

  test('every form of an import is seen', () => {
    const source = `import a from './a.ts'\nimport type { B } from '#kit/b.ts'\nexport * from "../c.ts"\nconst d = await import('./d.tsx')\nimport './e.css'`
    expect(importsOf('src/features/district/x/server/y.ts', source)).toEqual([
      'src/features/district/x/server/a.ts',
      'src/kit/b.ts',
      'src/features/district/x/c.ts',
      'src/features/district/x/server/d.tsx',
    ])
  })

  test('what comes with a file is followed, types and what is fetched later are not', () => {
    const planted = [
      { path: 'src/a.ts', text: "import type { T } from './t.ts'\nimport { b } from './b.ts'\nconst l = () => import('./l.ts')" },
      { path: 'src/b.ts', text: "import {\n  c,\n  type C,\n} from './c.ts'" },
      { path: 'src/c.ts', text: "import * as z from 'zod'" },
      { path: 'src/l.ts', text: "import later from 'later'" },
      { path: 'src/t.ts', text: "import types from 'types'" },
    ]
    expect(wayToPackage('zod', 'src/a.ts', planted)).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts', 'zod'])
    expect(wayToPackage('later', 'src/a.ts', planted)).toBeUndefined()
    expect(wayToPackage('types', 'src/a.ts', planted)).toBeUndefined()
  })

  test('a way round is found, however long', () => {
    const uses = (pairs: Record<string, string[]>) => new Map(Object.entries(pairs).map(([from, to]) => [from, new Set(to)]))
    expect(findCycle(uses({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined()
    expect(findCycle(uses({ x: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a'])
    const planted = [
      { path: 'src/features/one/a/server/x.ts', text: "import { b } from '#features/two/b/server/index.ts'" },
      { path: 'src/features/two/b/server/index.ts', text: "import { a } from '#features/one/a/contract.ts'" },
    ]
    expect(findCycle(featureImports(planted))).toEqual(['a', 'b', 'a'])
  })

  test('the longest way is found, whatever leads to it', () => {
    const uses = new Map(Object.entries({ a: ['d'], b: ['a', 'c'], c: ['a'], d: [] }).map(([from, to]) => [from, new Set(to)]))
    expect(longestWay(uses)).toEqual(['b', 'c', 'a', 'd'])
  })

  test('what nobody takes is found, in whatever way it is offered', () => {
    const planted = [
      { path: 'src/features/one/a/server/index.ts', text: "export { kept, left as gone, type Shape } from './a.ts'" },
      {
        path: 'src/features/one/a/server/a.ts',
        text: 'export const kept = 1\nexport const left = 2\nexport function idle() {}\nexport interface Shape {}\nexport const late = 3',
      },
      {
        path: 'src/features/two/b/server/b.ts',
        text: "import { kept as own, type Shape } from '#features/one/a/server/index.ts'\nexport const all = 4",
      },
      {
        path: 'src/features/one/a/tests/a.test.ts',
        text: "import { gone } from '../server/index.ts'\nimport { late } from '../server/a.ts'",
      },
      { path: 'src/app/server/main.ts', text: "const b = await import('#features/two/b/server/b.ts')" },
    ]
    expect(unusedAtDoors(planted)).toEqual(['src/features/one/a/server/index.ts offers gone'])
    expect(unusedValues(planted)).toEqual(['src/features/one/a/server/a.ts exports idle'])
  })
})
