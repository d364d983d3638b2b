import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

export interface Certificate {
  pem: string
  privateKey: KeyObject
}

const DAY = 86_400_000

/** A certificate of our own making, as small as X.509 allows; Node reads certificates but writes none. */
export function makeCertificate(name: string, now = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = sequence(oid('2a864886f70d01010b'), Buffer.from('0500', 'hex'))
  const subject = sequence(part(0x31, sequence(oid('550403'), part(0x0c, Buffer.from(name)))))
  const body = sequence(
    part(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    subject,
    sequence(moment(now - DAY), moment(now + 3650 * DAY)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const der = sequence(body, algorithm, part(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, privateKey }
}

/** Tag, length, value: all there is to DER. */
function part(tag: number, value: Buffer): Buffer {
  const { length } = value
  const head = length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), value])
}

const sequence = (...parts: Buffer[]) => part(0x30, Buffer.concat(parts))
const oid = (hex: string) => part(0x06, Buffer.from(hex, 'hex'))

/** As UTCTime: two digits of the year. */
const moment = (at: number) => part(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
