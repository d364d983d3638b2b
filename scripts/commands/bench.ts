import fs from 'node:fs'
import path from 'node:path'
import type { Bench, Budget } from '../../bench/support/budget.ts'
import { stopBenchCluster } from '../database/bench-cluster.ts'
import { root } from '../run.ts'

// npm run bench [name]: one line per budget, exit code 1 when one is short.
const [wanted = ''] = process.argv.slice(2)
const files = fs.readdirSync(path.join(root, 'bench')).filter(name => name.endsWith('.bench.ts') && name.includes(wanted))

let short = 0
try {
  for (const file of files) {
    const bench = (await import(path.join(root, 'bench', file))) as Bench
    for (const budget of await bench.run()) {
      console.log(line(budget))
      if (!budget.ok) short++
    }
  }
} catch (error) {
  console.error(error)
  short++
} finally {
  await stopBenchCluster()
}
if (files.length === 0) console.error(`No bench is named like "${wanted}".`)
process.exitCode = short > 0 || files.length === 0 ? 1 : 0

function line({ name, figure, limit, unit = '', ok }: Budget): string {
  const shown = (value: number) => `${Number(value.toPrecision(4))}${unit && ` ${unit}`}`
  return `${name.padEnd(60)}  ${shown(figure).padStart(14)}  ${shown(limit).padStart(14)}  ${ok ? 'ok' : 'short'}`
}
