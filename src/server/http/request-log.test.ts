import { Writable } from 'node:stream'
import fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { requestLog } from './request-log.ts'

test('a request that writes to the log is named there, and one that does not costs no logger', async () => {
  const lines: { reqId?: string; msg: string }[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  let made = 0
  const app = fastify({
    logger: { level: 'warn', stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'the-request',
    childLoggerFactory: (logger, bindings, options) =>
      requestLog(() => {
        made += 1
        return logger.child(bindings, options)
      }),
  })
  app.get('/quiet', async () => 'nothing to say')
  app.get('/loud', async ({ log }) => {
    log.warn({ cause: 'test' }, 'first')
    log.error(new Error('broken'), 'second')
    log.child({ part: 'inner' }).warn('third')
    return 'said'
  })
  await app.inject('/quiet')
  expect(made).toBe(0)
  await app.inject('/loud')
  expect(lines.map(line => line.msg)).toEqual(['first', 'second', 'third'])
  expect(new Set(lines.map(line => line.reqId))).toEqual(new Set(['the-request']))
  expect(made).toBe(1)
})
