import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends the body under the tag of its content, and nothing but the tag to whoever has it already. */
export function answerIfChanged({ headers }: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body)
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  const known = headers['if-none-match']?.split(',').map(one => one.trim().replace(/^W\//, ''))
  if (known?.includes(tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
