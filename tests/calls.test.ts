import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'

const features = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).flatMap(
  file => /^([\w-]+)\/calls\.ts$/.exec(file)?.[1] ?? [],
)

const isEndpoint = (found: unknown): found is Endpoint => typeof found === 'object' && found !== null && 'route' in found
const endpointsIn = (file: object) => Object.values(file).flatMap(found => Object.values(found as object).filter(isEndpoint))

/** What the client reads off an endpoint. */
const factsOf = ({ route, access, form, bare, download }: Endpoint) => ({ route, access, form, bare, download })

test('the calls made before the first screen are some', () => expect(features.length).toBeGreaterThan(5))

test.each(features)('what %s is called by without schemas is what its contract says', async feature => {
  const calls = endpointsIn(await import(`../src/features/${feature}/calls.ts`))
  const contract = endpointsIn(await import(`../src/features/${feature}/contract.ts`))
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) expect(contract.map(factsOf)).toContainEqual(factsOf(call))
})
