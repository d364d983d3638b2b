import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that nobody outside can reach: addresses that others choose must not lead there. */
const inside = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ...([
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2002::', 16],
  ] as const),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  inside.addSubnet(network, bits, 'ipv6')

export const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address in numbers is never looked up, so nothing would look at it. */
export const isInNumbers = (url: URL): boolean => isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0

/** No address of the name is one of the outside world. */
export class InsideAddress extends Error {}

/** Looked at when it is connected to, so that a name cannot lead elsewhere in between. */
export const outsideOnly: LookupFunction = (name, options, answer) =>
  resolve(name, { ...options, all: true }, (error, found) => {
    const good = error ? [] : found.filter(({ address }) => !isInside(address))
    if (error || good.length === 0) return answer(error ?? new InsideAddress('not reachable from outside'), '', 4)
    if (options.all) return answer(null, good)
    answer(null, good[0]!.address, good[0]!.family)
  })
