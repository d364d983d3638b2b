import { run } from '../run.ts'

// npm run soak [minutes]: webhooks for that long, under the deaths of server, worker and database.
const [minutes = '10'] = process.argv.slice(2)
if (!/^[1-9]\d{0,2}$/.test(minutes)) {
  console.error('Say for how many minutes: npm run soak 10')
  process.exitCode = 1
} else {
  const { code } = await run('vitest', ['run', 'tests/faults/intake-crash.test.ts'], { env: { SOAK_MINUTES: minutes } })
  process.exitCode = code
}
