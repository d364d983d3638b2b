import path from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { scripts } from '../browser/bundles.ts'

// Builds what the server hands out and draws with, into the folder that is named, and again at every change.
// A process of its own: the bundler sets NODE_ENV for whoever calls it.
const [folder = ''] = process.argv.slice(2)
let underWay = scripts.length

for (const script of scripts) {
  const watcher = await watch(script)
  let isFirst = true
  watcher.on('event', event => {
    if (event.code === 'START' && !isFirst) underWay++
    if (event.code === 'BUNDLE_END') void event.result.close()
    if (event.code !== 'END') return
    isFirst = false
    underWay--
    if (underWay === 0) process.send?.('built')
  })
}

async function watch(script: InlineConfig): Promise<Rolldown.RolldownWatcher> {
  const outDir = path.join(folder, path.relative('dist', script.build!.outDir!))
  return (await build({ ...script, build: { ...script.build, outDir, watch: {} } })) as Rolldown.RolldownWatcher
}

process.on('disconnect', () => process.exit())
