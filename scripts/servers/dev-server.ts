import { startApp } from '../../src/app/server/main.ts'
import { readConfig } from '../../src/server/config.ts'

// The part that is started again at every change; database and browser part outlive it.
const app = await startApp(readConfig(process.env))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close().finally(() => process.exit(0)))
