import { build } from 'vite'
import { storefront } from '../../scripts/browser/bundles.ts'

/** A script for the pages of stores as it is handed out: one file that brings nothing along. */
export async function buildScript(name: keyof typeof storefront): Promise<string> {
  const { build: how, ...bundle } = storefront[name]
  const built = await build({ ...bundle, logLevel: 'error', build: { ...how, write: false } })
  const chunks = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  if (chunks.length !== 1) throw new Error(`${name} is ${chunks.length} files: ${chunks.map(chunk => chunk.fileName).join(', ')}`)
  return (chunks[0] as { code: string }).code
}
