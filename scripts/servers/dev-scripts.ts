import path from 'node:path'
import { build, loadConfigFromFile, type Rolldown } from 'vite'
import { scriptConfigs } from '../browser/bundles.ts'
import { root } from '../run.ts'

// Builds what the server hands out and draws with, into the folder that is named, and again at every change.
// A process of its own: the bundler sets NODE_ENV for whoever calls it.
const [folder = ''] = process.argv.slice(2)
let underWay = scriptConfigs.length

for (const configFile of scriptConfigs) {
  const watcher = await watch(configFile)
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

async function watch(configFile: string): Promise<Rolldown.RolldownWatcher> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile, root)
  const outDir = path.join(folder, path.relative('dist', loaded!.config.build!.outDir!))
  // Several of them build into one folder; each leaves the others' files there.
  const options = { configFile, root, logLevel: 'warn', build: { outDir, emptyOutDir: false, watch: {} } } as const
  return (await build(options)) as Rolldown.RolldownWatcher
}

process.on('disconnect', () => process.exit())
