import { Logger } from 'graphile-worker'
import type { Services } from '../services.ts'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** The queue's words in our log. Their details are left out: they hold whole payloads. */
export function queueLogger(log: Services['log']): Logger {
  return new Logger(() => (level, message) => log[levels[level]]({ component: 'jobs' }, message))
}
