/**
 * A text as a QR code (ISO/IEC 18004): bytes, error correction M, up to 213 of them. Rows of modules, `true` is dark.
 * Written here because a key must not travel to somebody else's picture service, and this is all a library would do for us.
 */
export function qrCode(text: string): boolean[][] {
  const bytes = bytesOf(text)
  const version = versionFor(bytes.length)
  const grid = new Grid(version)
  grid.place(withCorrection(dataWords(bytes, version), version))
  return grid.withBestMask()
}

/** Whether there is room for it. */
export const fitsQrCode = (text: string): boolean => bytesOf(text).length <= 213

const bytesOf = (text: string) => [...new TextEncoder().encode(text)]

/** By version, from 1: correction words of a block, and the number of blocks. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const blockCount = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
/** Where the middles of the small squares are, beside those that every code has. */
const alignment = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]]

const sizeOf = (version: number) => 17 + 4 * version

/** How many words there is room for, data and correction together. */
function allWords(version: number): number {
  let bits = (16 * version + 128) * version + 64
  if (version >= 2) {
    const squares = Math.floor(version / 7) + 2
    bits -= (25 * squares - 10) * squares - 55
    if (version >= 7) bits -= 36
  }
  return Math.floor(bits / 8)
}

const wordsFor = (version: number) => allWords(version) - correction[version - 1]! * blockCount[version - 1]!
const lengthBits = (version: number) => (version < 10 ? 8 : 16)

function versionFor(length: number): number {
  for (let version = 1; version <= 10; version++)
    if (4 + lengthBits(version) + 8 * length <= 8 * wordsFor(version)) return version
  throw new RangeError('too long for a QR code')
}

/** Mode, length, bytes, end, and two words by turns until it is full. */
function dataWords(bytes: readonly number[], version: number): number[] {
  const bits: number[] = []
  const add = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  add(0b0100, 4)
  add(bytes.length, lengthBits(version))
  for (const byte of bytes) add(byte, 8)
  const room = 8 * wordsFor(version)
  add(0, Math.min(4, room - bits.length))
  add(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) add(pad, 8)
  return Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((word, bit) => 2 * word + bit, 0))
}

/** Splits into blocks, corrects each, and takes a word of each by turns. */
function withCorrection(data: readonly number[], version: number): number[] {
  const [count, words] = [blockCount[version - 1]!, correction[version - 1]!]
  const shortest = Math.floor(data.length / count)
  const firstLong = count - (data.length % count)
  let start = 0
  const blocks = Array.from({ length: count }, (_, i) => {
    const end = start + shortest + (i < firstLong ? 0 : 1)
    const block = data.slice(start, end)
    start = end
    return { block, check: remainder(block, generator(words)) }
  })
  const byTurns = (parts: number[][]) =>
    Array.from({ length: Math.max(...parts.map(part => part.length)) }, (_, i) => parts.flatMap(part => part[i] ?? [])).flat()
  return [...byTurns(blocks.map(({ block }) => block)), ...byTurns(blocks.map(({ check }) => check))]
}

function multiply(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> i) & 1) * a
  }
  return product
}

function generator(degree: number): number[] {
  const result: number[] = [...Array(degree - 1).fill(0), 1]
  let root = 1
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = multiply(result[j]!, root) ^ (result[j + 1] ?? 0)
    root = multiply(root, 2)
  }
  return result
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const result: number[] = divisor.map(() => 0)
  for (const word of data) {
    const factor = word ^ result.shift()!
    result.push(0)
    for (const [i, coefficient] of divisor.entries()) result[i]! ^= multiply(coefficient, factor)
  }
  return result
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The square itself: what every code has is fixed, the rest is filled and masked. */
class Grid {
  private readonly size: number
  private readonly dark: boolean[][]
  private readonly fixed: boolean[][]
  private readonly version: number

  constructor(version: number) {
    this.version = version
    this.size = sizeOf(version)
    this.dark = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.fixed = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.drawFixed()
  }

  private set(x: number, y: number, dark: boolean) {
    this.dark[y]![x] = dark
    this.fixed[y]![x] = true
  }

  private drawFixed() {
    const { size, version } = this
    for (let i = 0; i < size; i++) {
      this.set(6, i, i % 2 === 0)
      this.set(i, 6, i % 2 === 0)
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.drawSquare(x, y, 4)
    const middles = version === 1 ? [] : [6, ...alignment[version - 1]!]
    const last = middles.at(-1)
    for (const x of middles)
      for (const y of middles)
        if (!((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6))) this.drawSquare(x, y, 2)
    this.drawFormat(0)
    if (version >= 7) this.drawVersion()
  }

  /** Rings around a middle; the large one has a light rim. */
  private drawSquare(middleX: number, middleY: number, reach: 2 | 4) {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const [x, y, ring] = [middleX + dx, middleY + dy, Math.max(Math.abs(dx), Math.abs(dy))]
        if (x < 0 || y < 0 || x >= this.size || y >= this.size) continue
        this.set(x, y, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
      }
  }

  private drawFormat(mask: number) {
    // Error correction M is 0.
    let check = mask
    for (let i = 0; i < 10; i++) check = (check << 1) ^ ((check >>> 9) * 0x537)
    const bits = ((mask << 10) | check) ^ 0x5412
    const bit = (i: number) => ((bits >>> i) & 1) === 1
    const { size } = this
    for (let i = 0; i <= 5; i++) this.set(8, i, bit(i))
    this.set(8, 7, bit(6))
    this.set(8, 8, bit(7))
    this.set(7, 8, bit(8))
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i))
    for (let i = 0; i < 8; i++) this.set(size - 1 - i, 8, bit(i))
    for (let i = 8; i < 15; i++) this.set(8, size - 15 + i, bit(i))
    this.set(8, size - 8, true)
  }

  private drawVersion() {
    let check = this.version
    for (let i = 0; i < 12; i++) check = (check << 1) ^ ((check >>> 11) * 0x1f25)
    const bits = (this.version << 12) | check
    for (let i = 0; i < 18; i++) {
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)]
      this.set(a, b, ((bits >>> i) & 1) === 1)
      this.set(b, a, ((bits >>> i) & 1) === 1)
    }
  }

  /** In pairs of columns from the right, up and down by turns. */
  place(words: readonly number[]) {
    const { size } = this
    let i = 0
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < size; step++)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
          if (this.fixed[y]![x] || i >= words.length * 8) continue
          this.dark[y]![x] = ((words[i >>> 3]! >>> (7 - (i & 7))) & 1) === 1
          i++
        }
    }
  }

  withBestMask(): boolean[][] {
    const tried = masks.map((_, mask) => {
      this.drawFormat(mask)
      const rows = this.dark.map((row, y) => row.map((dark, x) => (this.fixed[y]![x] ? dark : dark !== masks[mask]!(x, y))))
      return { rows, penalty: penaltyOf(rows) }
    })
    return tried.reduce((best, one) => (one.penalty < best.penalty ? one : best)).rows
  }
}

const FINDER = ['00001011101', '10111010000']

/** How hard a code is to read: long lines, blocks, what looks like a corner, too much of one colour. */
function penaltyOf(rows: readonly boolean[][]): number {
  const columns = rows[0]!.map((_, x) => rows.map(row => row[x]!))
  const lines = [...rows, ...columns].map(line => line.map(Number).join(''))
  let penalty = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (let i = 0; i + 11 <= line.length; i++) if (FINDER.includes(line.slice(i, i + 11))) penalty += 40
  }
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++) {
      const square = [rows[y]![x], rows[y - 1]![x], rows[y]![x - 1], rows[y - 1]![x - 1]]
      if (square.every(dark => dark === square[0])) penalty += 3
    }
  const share = rows.flat().filter(Boolean).length / rows.length ** 2
  return penalty + 10 * Math.floor(Math.abs(share * 100 - 50) / 5)
}
