/** A single address, or all that begin alike: 203.0.113.0/24. */
interface Network {
  family: 4 | 6
  first: bigint
  bits: number
}

const LENGTH = { 4: 32, 6: 128 } as const
/** Wider ones are a slip: they would shut out whole countries. */
const WIDEST = { 4: 8, 6: 16 } as const

export interface AddressList {
  has(address: string): boolean
}

/** How an entry is kept: in one spelling, the part that does not count set to zero. Nothing where it is no address or too wide. */
export function cleanNetwork(text: string): string | undefined {
  const network = readNetwork(text.trim())
  if (!network || network.bits < WIDEST[network.family]) return undefined
  const address = write(network)
  return network.bits === LENGTH[network.family] ? address : `${address}/${network.bits}`
}

/** Whether both are one address, however each is written. */
export function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [readNetwork(one), readNetwork(other)]
  return a !== undefined && b !== undefined && a.family === b.family && a.first === b.first
}

/** Looked up once per length that occurs, however many entries there are. Entries that cannot be read block nobody. */
export function addressList(entries: readonly string[]): AddressList {
  const byLength = new Map<string, { bits: number; family: Network['family']; firsts: Set<bigint> }>()
  for (const { family, first, bits } of entries.flatMap(entry => readNetwork(entry) ?? [])) {
    const group = byLength.get(`${family} ${bits}`) ?? { bits, family, firsts: new Set() }
    byLength.set(`${family} ${bits}`, group)
    group.firsts.add(first)
  }
  return {
    has(text) {
      const address = byLength.size > 0 ? readNetwork(text) : undefined
      if (!address) return false
      const isIn = ({ family, bits, firsts }: { family: 4 | 6; bits: number; firsts: Set<bigint> }) =>
        family === address.family && firsts.has(masked(address.first, family, bits))
      return [...byLength.values()].some(isIn)
    },
  }
}

function readNetwork(text: string): Network | undefined {
  const [address = '', length, ...more] = text.split('/')
  const read = readAddress(address)
  if (!read || more.length > 0 || (length !== undefined && !/^(0|[1-9]\d{0,2})$/.test(length))) return undefined
  const whole = LENGTH[read.family]
  const bits = length === undefined ? whole : Number(length)
  return bits > whole ? undefined : { ...read, first: masked(read.first, read.family, bits), bits }
}

function readAddress(text: string): Pick<Network, 'family' | 'first'> | undefined {
  if (!text.includes(':')) return readFour(text)
  // The address parser of the platform knows every way to shorten one.
  const url = `http://[${text}]/`
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(url)) return undefined
  const first = readSix(new URL(url).hostname.slice(1, -1))
  // An address of the old kind in the clothes of the new.
  if (first >> 32n === 0xffffn) return { family: 4, first: first & 0xffff_ffffn }
  return { family: 6, first }
}

function readFour(text: string): Pick<Network, 'family' | 'first'> | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every(part => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return undefined
  return { family: 4, first: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) }
}

function readSix(canonical: string): bigint {
  const [before = '', after] = canonical.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [head, tail] = [groups(before), groups(after)]
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}

function masked(address: bigint, family: Network['family'], bits: number): bigint {
  const rest = BigInt(LENGTH[family] - bits)
  return (address >> rest) << rest
}

function write({ family, first }: Network): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map(shift => (first >> shift) & 255n).join('.')
  const groups = Array.from({ length: 8 }, (_, place) => ((first >> BigInt(112 - 16 * place)) & 0xffffn).toString(16))
  return new URL(`http://[${groups.join(':')}]/`).hostname.slice(1, -1)
}
