import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Key {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const MOST_SKEW_MS = 15 * 60_000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** What is wrong with the signature of a request (AWS Signature Version 4), in the store's own code. */
export function signatureProblem(request: IncomingMessage, url: URL, key: Key): string | undefined {
  const { headers, method = '' } = request
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!signature) return 'AccessDenied'
  const [accessKeyId, day = '', region, service, end] = credential.split('/')
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const sentAt = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s))
  if (!(Math.abs(Date.now() - sentAt) < MOST_SKEW_MS)) return 'RequestTimeTooSkewed'
  if (!time.startsWith(day) || region !== key.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed'
  const names = signedHeaders.split(';')
  // What the store acts on has to be signed.
  const acted = Object.keys(headers).filter(name => name === 'host' || name.startsWith('x-amz-'))
  if (acted.some(name => !names.includes(name))) return 'AccessDenied'
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .sort()
      .join('&'),
    ...names.map(name => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, [day, region, service, end].join('/'), sha256(canonical)].join('\n')
  const signing = [region, service, end].reduce(
    (made: Buffer, part) => hmac(made, part!),
    hmac(`AWS4${key.secretAccessKey}`, day),
  )
  return hmac(signing, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
