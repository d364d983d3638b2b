import { createHash, createPublicKey, createVerify } from 'node:crypto'

export interface DkimCheck {
  domain: string
  selector: string
  /** The fields the signature covers, in small letters. */
  fields: string[]
  isValid: boolean
}

/** Checks the signature of a mail as a receiver does (RFC 6376, relaxed/relaxed, rsa-sha256), with the record it finds. */
export function checkDkim(raw: Buffer, recordOf: (name: string) => string): DkimCheck {
  const text = raw.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/)
  const line = headers.find(header => /^dkim-signature:/i.test(header))!
  const tags = tagsOf(line.slice(line.indexOf(':') + 1))
  const fields = tags.h!.toLowerCase().split(':')
  const bodyHash = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64')
  const left = [...headers]
  const signed = fields.flatMap(field => {
    const at = left.findLastIndex(header => header.toLowerCase().startsWith(`${field}:`))
    return at === -1 ? [] : [relaxed(left.splice(at, 1)[0]!)]
  })
  const unsigned = relaxed(line.replace(/(\bb=)[^;]*$/s, '$1'))
  const record = tagsOf(recordOf(`${tags.s}._domainkey.${tags.d}`))
  const key = createPublicKey({ key: Buffer.from(record.p!, 'base64'), format: 'der', type: 'spki' })
  const verify = createVerify('sha256').update([...signed, unsigned].join('\r\n'), 'latin1')
  return {
    domain: tags.d!,
    selector: tags.s!,
    fields,
    isValid: tags.bh === bodyHash && verify.verify(key, tags.b!, 'base64'),
  }
}

const tagsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(';').map(tag => {
      const [name = '', ...value] = tag.split('=')
      return [name.trim(), value.join('=').replaceAll(/\s+/g, '')]
    }),
  )

function relaxed(header: string): string {
  const colon = header.indexOf(':')
  const value = header.slice(colon + 1).replaceAll('\r\n', '')
  return `${header.slice(0, colon).trim().toLowerCase()}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`
}

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map(line => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`
}
