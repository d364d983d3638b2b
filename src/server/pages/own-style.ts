import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The merchant's own rules have an address that changes with every letter of them, so that it can be kept for good. */
export const styleHash = (css: string): string => createHash('sha256').update(css).digest('hex').slice(0, 16)

/** A page that somebody still has open asks for former rules: it gets those of now, and nobody keeps them. */
export const sendStyle = (reply: FastifyReply, css: string, wanted: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': styleHash(css) === wanted ? 'public, max-age=31536000, immutable' : 'no-store',
    })
    .send(css)
