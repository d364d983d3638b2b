import fs from 'node:fs'
import type { Plugin } from 'vite'

const LAZY = /import\('([^']*\/texts\/\w+\.ts)'\)\.then\(\(\{ ([\w, ]+) \}\)/g

/**
 * A feature has one file of words for each language. Whoever fetches it later gets the parts it names and no others: those of the frame
 * are in the first file of the browser part, and what only the server says is in none.
 */
export function wordParts(): Plugin {
  return {
    name: 'word-parts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /\/texts\// },
      handler: code =>
        code.replaceAll(LAZY, (_, file, parts) => `import('${file}?only=${parts.replaceAll(' ', '')}').then(({ ${parts} })`),
    },
    load: {
      filter: { id: /\?only=/ },
      handler(id) {
        const [file, parts] = id.split('?only=') as [string, string]
        return onlyParts(fs.readFileSync(file, 'utf8'), parts.split(','))
      },
    },
  }
}

/** A part is what follows `export const`; what stands before the first is for all of them. */
export function onlyParts(source: string, names: readonly string[]): string {
  const [before, ...parts] = `\n${source}`.split(/^(?=export const )/m)
  return [before, ...parts.filter(part => names.includes(/^export const (\w+)/.exec(part)![1]!))].join('')
}
