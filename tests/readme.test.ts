import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

const readme = fs.readFileSync('README.md', 'utf8')
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...fs.globSync('docs/*.md')]

test('the README names every npm command in its table', () => {
  const table = readme.split('\n').filter(line => line.startsWith('| `npm'))
  const named = table.flatMap(line =>
    [...line.split('|')[1]!.matchAll(/`(?:npm (?:run )?)?([\w:-]+)`/g)].map(([, name]) => name!),
  )
  expect(Object.keys(packageFile.scripts).filter(name => !named.includes(name))).toEqual([])
})

test.each(pages)('what %s leads to is there', page => {
  const links = [...fs.readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!)
  expect(links.filter(link => !fs.existsSync(path.join(path.dirname(page), link)))).toEqual([])
})
