import { randomBytes } from 'node:crypto'
import { Session } from 'node:inspector/promises'
import { readConfig } from '#server/config.ts'
import { createClient } from '#kit/client.ts'
import { session } from '#features/session/contract.ts'
import { startApp } from '../src/app/server/main.ts'
import { benchCluster, stopBenchCluster } from '../scripts/bench-cluster.ts'
import { freshDatabase } from '../scripts/fresh-database.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CALL } from './bench-server.ts'
const d = await freshDatabase(await benchCluster(), 'bench')
const app = await startApp(readConfig({ PORT: '0', PROCESS: 'web', DATABASE_URL: d.url, APP_DATABASE_URL: d.appUrl, APP_SECRET: randomBytes(32).toString('hex'), DEMO: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' }))
const call = createClient({ fetch: (p, i) => fetch(app.url + p, i) })
const { access_token } = await call(session.register, { body: { user_name: 'Ann', email: 'a@example.test', password: 'quite-a-long-password', shop_name: 'B', store_url: 'https://bench.test' } })
const load = (s: number) => once(spawn(process.execPath, ['node_modules/autocannon/autocannon.js', '-c', '32', '-d', String(s), '-m', 'POST', '-H', `authorization: Bearer ${access_token}`, app.url + CALL.path], { stdio: 'ignore' }), 'exit')
await load(3)
const s = new Session(); s.connect(); await s.post('Profiler.enable'); await s.post('Profiler.setSamplingInterval', { interval: 200 }); await s.post('Profiler.start')
await load(6)
const { profile } = await s.post('Profiler.stop')
const self = new Map<string, number>(), total = profile.samples!.length
const byId = new Map(profile.nodes.map(n => [n.id, n]))
for (const id of profile.samples!) { const f = byId.get(id)!.callFrame; const k = `${f.functionName || '(anon)'} ${f.url.replace(/.*\/(node_modules|src)\//, '')}:${f.lineNumber}`; self.set(k, (self.get(k) ?? 0) + 1) }
for (const [k, n] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 45)) console.log((n / total * 100).toFixed(1).padStart(5), k)
const group = new Map<string, number>(); let busy = 0
for (const id of profile.samples!) { const f = byId.get(id)!.callFrame; if (f.functionName === '(idle)' || f.functionName==='writeUtf8String') continue; busy++; const m = f.url.match(/node_modules\/((?:@[^/]+\/)?[^/]+)|src\/([^?]+)|(node:[^:]+)/); const k = m?.[1] ?? m?.[2] ?? m?.[3] ?? f.functionName; group.set(k, (group.get(k) ?? 0) + 1) }
console.log('--- by module (idle and the write aside)'); for (const [k, n] of [...group].sort((a, b) => b[1] - a[1]).slice(0, 30)) console.log((n / busy * 100).toFixed(1).padStart(5), k)
await app.close(); await d.drop(); await stopBenchCluster(); process.exit(0)
