import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Files } from './files/files.ts'
import type { TextsFor } from './http/errors.ts'
import type { Mailer } from './mail/mailer.ts'
import type { RateLimits } from './rate-limits.ts'

/** What every feature's server side is given: `sessionRoutes(services)`, `sendMailJob(services)`. */
export interface Services {
  config: Config
  log: FastifyBaseLogger
  db: Database
  mail: Mailer
  files: Files
  limits: RateLimits
  texts: TextsFor
  /** Base of every link that leaves the product: configured, never read from a request. */
  publicUrl: () => string
}
