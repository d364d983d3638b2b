import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { documents, scripts } from './bundles.ts'

const output = path.resolve(import.meta.dirname, '../../dist')

for (const folder of ['web', 'page', 'storefront']) fs.rmSync(path.join(output, folder), { recursive: true, force: true })
for (const bundle of [...Object.values(documents), ...scripts]) await build(bundle)
await compressFiles()

/** What travels as text lies ready in both encodings, so that no request pays for packing. */
async function compressFiles(): Promise<void> {
  const entries = fs.readdirSync(output, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && /\.(js|css|html|svg|json)$/.test(entry.name))
  await Promise.all(files.map(entry => compress(path.join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  const content = await fs.promises.readFile(file)
  if (content.length <= 1024) return
  const brotli = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  await fs.promises.writeFile(`${file}.br`, await brotli)
  await fs.promises.writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
