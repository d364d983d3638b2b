import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import { buildFolder } from '../build-folder.ts'
import { fontFile } from './fonts.ts'

const FOLDER = fileURLToPath(new URL('page/browser/', buildFolder))
const scripts = ['enhance', 'preview'] as const
export type PageScript = (typeof scripts)[number]

const addresses = new Map<PageScript, string>()

/** The address of a script changes with its content, so that it can be kept for good. */
export function scriptAddress(script: PageScript): string {
  const known = addresses.get(script) ?? `/pages/${script}.js?v=${versionOf(`${FOLDER}${script}.js`)}`
  addresses.set(script, known)
  return known
}

function versionOf(file: string): string {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : 'none'
}

const open = { config: { access: 'public' as const } }
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** What visitor pages load: scripts and fonts, from here and nowhere else. */
export function pageFiles(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/pages/fonts/:name', open, async ({ params }, reply) => {
    const path = fontFile(params.name)
    if (!path) throw new Refusal('not_found')
    // Also for the bar above the pages of a store, which has another origin.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    return send(reply, 'font/woff2', await readFile(path))
  })
  app.get<{ Params: { name: string } }>('/pages/:name', open, async ({ params, headers }, reply) => {
    // Names as the build makes them: no way out of its folder.
    if (!/^[\w-]{1,80}\.js$/.test(params.name) || !existsSync(FOLDER + params.name)) throw new Refusal('not_found')
    const packed = headers['accept-encoding']?.includes('br') && existsSync(`${FOLDER}${params.name}.br`)
    if (packed) reply.header('content-encoding', 'br')
    reply.header('vary', 'accept-encoding')
    return send(reply, 'text/javascript; charset=utf-8', await readFile(FOLDER + params.name + (packed ? '.br' : '')))
  })
}

const send = (reply: FastifyReply, type: string, content: Buffer) =>
  reply
    .headers({ 'content-type': type, 'cache-control': FOR_GOOD, 'content-security-policy': "default-src 'none'" })
    .send(content)
