import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Key, signatureProblem } from './signature.ts'

/**
 * What happens to a request: the store is busy; it hangs up before it has read anything, or when all is done and the answer is due;
 * it answers when it is let go; it hangs up in the middle of the content.
 */
export type Fault = 'busy' | 'hangUp' | 'loseAnswer' | 'slow' | 'cutContent'

const statusOf: Record<string, number> = {
  ...{ NoSuchBucket: 404, NoSuchKey: 404, BadDigest: 400, InvalidRange: 416, MissingContentLength: 411, PreconditionFailed: 412 },
  ...{ MethodNotAllowed: 405, SlowDown: 503, XAmzContentSHA256Mismatch: 400 },
}

/** A store of objects that speaks S3, on this machine and in memory, with one bucket. */
export async function startS3({ bucket = 'files', region = 'eu-central-1' } = {}) {
  const key: Key = { accessKeyId: 'AKIASIMULATED', secretAccessKey: randomBytes(20).toString('base64'), region }
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const faults: Fault[] = []
  let letGo: () => void = () => {}
  let gate = Promise.resolve()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://s3')
    asked.push(`${request.method} ${url.pathname}`)
    const fault = faults.shift()
    if (fault === 'hangUp') return void request.socket.destroy()
    const body = await buffer(request)
    if (fault === 'slow') await gate
    const problem = fault === 'busy' ? 'SlowDown' : signatureProblem(request, url, key)
    if (problem) return refuse(response, problem)
    const [, named, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (named !== bucket) return refuse(response, 'NoSuchBucket')
    const made = run({ request, url, name: rest.join('/'), body })
    if (fault === 'loseAnswer') return void request.socket.destroy()
    if (typeof made === 'string') return refuse(response, made)
    const { status, headers, content } = made
    response.writeHead(status, { ...headers, 'content-length': content.length })
    if (fault !== 'cutContent') return void response.end(request.method === 'HEAD' ? undefined : content)
    response.write(content.subarray(0, content.length / 2), () => request.socket.destroy())
  }

  interface Asked {
    request: IncomingMessage
    url: URL
    name: string
    body: Buffer
  }
  interface Made {
    status: number
    headers: Record<string, string>
    content: Buffer
  }

  /** What is asked for, or the code of a refusal. */
  function run({ request: { method, headers }, url, name, body }: Asked): Made | string {
    if (name === '')
      return method === 'GET' && url.searchParams.get('list-type') === '2' ? list(url.searchParams) : 'MethodNotAllowed'
    const stored = objects.get(name)
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) return 'MissingContentLength'
      const sum = createHash('sha256').update(body)
      const told = headers['x-amz-content-sha256']
      if (told !== 'UNSIGNED-PAYLOAD' && told !== sum.copy().digest('hex')) return 'XAmzContentSHA256Mismatch'
      const checksum = headers['x-amz-checksum-sha256']
      if (checksum !== undefined && checksum !== sum.digest('base64')) return 'BadDigest'
      if (headers['if-none-match'] === '*' && stored) return 'PreconditionFailed'
      objects.set(name, body)
      return { status: 200, headers: { etag: etagOf(body) }, content: Buffer.alloc(0) }
    }
    if (method === 'DELETE') {
      objects.delete(name)
      return { status: 204, headers: {}, content: Buffer.alloc(0) }
    }
    if (method !== 'GET' && method !== 'HEAD') return 'MethodNotAllowed'
    return stored ? part(stored, headers.range) : 'NoSuchKey'
  }

  function part(stored: Buffer, range: string | undefined): Made | string {
    const headers = { etag: etagOf(stored), 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes' }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    if (from === undefined) return { status: 200, headers, content: stored }
    const [first, last] = [Number(from), Math.min(to ? Number(to) : stored.length - 1, stored.length - 1)]
    if (first > last) return 'InvalidRange'
    const shown = { 'content-range': `bytes ${first}-${last}/${stored.length}` }
    return { status: 206, headers: { ...headers, ...shown }, content: stored.subarray(first, last + 1) }
  }

  function list(query: URLSearchParams): Made {
    const prefix = query.get('prefix') ?? ''
    const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
    const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
    const found = [...objects.keys()].filter(name => name.startsWith(prefix) && name > after).sort()
    const shown = found.slice(0, most)
    const entry = (name: string) =>
      `<Contents><Key>${name}</Key><LastModified>${new Date().toISOString()}</LastModified><ETag>${etagOf(objects.get(name)!)}</ETag><Size>${objects.get(name)!.length}</Size></Contents>`
    const more = found.length > most
    const next = more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
    const content = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${shown.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${more}</IsTruncated>${next}${shown.map(entry).join('')}</ListBucketResult>`
    return { status: 200, headers: { 'content-type': 'application/xml' }, content: Buffer.from(content) }
  }

  const server = createServer((request, response) => {
    // Whoever hung up meanwhile gets nothing.
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    objects,
    asked,
    /** As the product reads them out of its environment. */
    settings: { ...key, bucketUrl: `${endpoint}/${bucket}`, prefix: '' },
    env: {
      FILES_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    /** What happens to the next requests, one after the other. */
    plan: (...next: Fault[]) => void faults.push(...next),
    /** What is slow waits until it is let go. */
    hold() {
      gate = new Promise<void>(resolve => {
        letGo = resolve
      })
    },
    letGo: () => letGo(),
    async close() {
      letGo()
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

function refuse(response: ServerResponse, code: string): void {
  response.writeHead(statusOf[code] ?? 403, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
