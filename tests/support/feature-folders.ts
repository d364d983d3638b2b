import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = 'src/features'

/** The districts that features stand in. */
export const districts = readdirSync(root).sort()

/** Every feature, with the path of its folder. */
export const featureFolders: readonly { name: string; path: string }[] = districts
  .flatMap(district =>
    readdirSync(join(root, district), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => ({ name, path: join(root, district, name) })),
  )
  .sort((a, b) => (a.name < b.name ? -1 : 1))
