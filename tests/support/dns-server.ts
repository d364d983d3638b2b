import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TYPES = { 5: 'CNAME', 16: 'TXT' } as const
type RecordType = (typeof TYPES)[keyof typeof TYPES]

/** What a name has; `silent` for servers that never answer, `failing` for those that cannot. */
type Records = Partial<Record<RecordType, string[]>> | 'silent' | 'failing'

const NO_ERROR = 0
const SERVER_FAILURE = 2
const NO_SUCH_NAME = 3

/** A name server on this machine that says what it is told to say. */
export async function startDns() {
  const names = new Map<string, Records>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionIn(query)
    asked.push(`${TYPES[type as keyof typeof TYPES] ?? type} ${name}`)
    const records = names.get(name)
    if (records === 'silent') return
    const isFailing = records === 'failing'
    const values = isFailing ? [] : (records?.[TYPES[type as keyof typeof TYPES]] ?? [])
    const code = isFailing ? SERVER_FAILURE : records ? NO_ERROR : NO_SUCH_NAME
    socket.send(answerTo(query, end, { type, values, code }), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    set: (name: string, records: Records) => names.set(name.toLowerCase(), records),
    forget: (name: string) => names.delete(name.toLowerCase()),
    stop: () => socket.close(),
  }
}

function questionIn(query: Buffer) {
  const labels: string[] = []
  let place = 12
  for (let length = query[place]!; length > 0; length = query[place]!) {
    labels.push(query.toString('latin1', place + 1, place + 1 + length))
    place += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(place + 1), end: place + 5 }
}

function answerTo(query: Buffer, end: number, { type, values, code }: { type: number; values: string[]; code: number }): Buffer {
  const head = Buffer.from(query.subarray(0, 12))
  head.writeUInt16BE(0x8580 | code, 2)
  head.writeUInt16BE(values.length, 6)
  head.writeUInt32BE(0, 8)
  const answers = values.map(value => {
    const data = type === 16 ? textData(value) : nameData(value)
    const fixed = Buffer.alloc(12)
    // The name of the question, which stands behind the head.
    fixed.writeUInt16BE(0xc00c, 0)
    fixed.writeUInt16BE(type, 2)
    fixed.writeUInt16BE(1, 4)
    fixed.writeUInt16BE(data.length, 10)
    return Buffer.concat([fixed, data])
  })
  return Buffer.concat([head, query.subarray(12, end), ...answers])
}

/** In pieces, as long texts are. */
function textData(text: string): Buffer {
  const pieces = text.match(/.{1,20}/gs) ?? ['']
  return Buffer.concat(pieces.map(piece => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])))
}

const nameData = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map(label => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
