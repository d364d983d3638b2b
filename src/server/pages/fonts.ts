import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fontSlug, webFonts } from '#kit/design/page-fonts.ts'

/** The files of the web fonts, taken from their packages. Which letters a file holds, the browser is told: it loads no more than it needs. */

interface FontFile {
  /** In the address: `jost-latin.woff2`. */
  name: string
  path: string
  weights: string
  range: string
}

const require = createRequire(import.meta.url)
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic'] as const
const poppinsWeights = ['400', '500', '600', '700'] as const
const manropeFolder = fileURLToPath(new URL('../../browser/ui/fonts', import.meta.url))

const found = new Map<string, readonly FontFile[]>()

function filesOf(slug: string): readonly FontFile[] {
  const known = found.get(slug) ?? (slug === 'manrope' ? manrope() : packaged(slug))
  found.set(slug, known)
  return known
}

function packaged(slug: string): FontFile[] {
  const isStatic = slug === 'poppins'
  const folder = dirname(require.resolve(`${isStatic ? '@fontsource' : '@fontsource-variable'}/${slug}/package.json`))
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const faces = subsets.flatMap(subset =>
    isStatic
      ? poppinsWeights.map(weight => ({ subset, weights: weight, file: `${slug}-${subset}-${weight}-normal.woff2` }))
      : [{ subset, weights: '100 900', file: `${slug}-${subset}-wght-normal.woff2` }],
  )
  return faces
    .map(({ subset, weights, file }) => ({
      name: file.replace(/-wght-normal|-normal/, ''),
      path: join(folder, 'files', file),
      weights,
      range: ranges[subset] ?? '',
    }))
    .filter(({ path, range }) => range !== '' && existsSync(path))
}

/** Manrope came with the admin; the ranges are those of every other font. */
function manrope(): FontFile[] {
  const like = packaged('nunito')
  return (['latin', 'vietnamese'] as const).map(subset => ({
    name: `manrope-${subset}.woff2`,
    path: join(manropeFolder, `manrope-${subset}.woff2`),
    weights: '200 800',
    range: like.find(file => file.name === `nunito-${subset}.woff2`)?.range ?? '',
  }))
}

const addressOf = (name: string) => `/pages/fonts/${name}`

/** The files of a font, as a script loads them; none for a font every computer has. */
export function fontSources(font: string) {
  const slug = fontSlug(font)
  if (!slug) return []
  return filesOf(slug).map(({ name, weights, range }) => ({ name: font, address: addressOf(name), weights, range }))
}

/** As CSS; nothing for a font every computer has. */
export function fontFaces(font: string): string {
  return fontSources(font)
    .map(
      ({ address, weights, range }) =>
        `@font-face{font-family:"${font}";font-style:normal;font-weight:${weights};font-display:swap;src:url(${address}) format("woff2");unicode-range:${range}}`,
    )
    .join('')
}

/** What the first lines of a page are written with. */
export function fontPreloads(font: string | undefined): string[] {
  const slug = fontSlug(font ?? '')
  if (!slug) return []
  const names = slug === 'poppins' ? ['poppins-latin-400.woff2', 'poppins-latin-600.woff2'] : [`${slug}-latin.woff2`]
  return names.map(addressOf)
}

export function fontFile(name: string): string | undefined {
  if (!/^[a-z0-9-]{3,60}\.woff2$/.test(name)) return undefined
  const slug = webFonts.map(font => fontSlug(font)!).find(candidate => name.startsWith(`${candidate}-`))
  return slug && filesOf(slug).find(file => file.name === name)?.path
}
