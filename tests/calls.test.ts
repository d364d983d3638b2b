import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { featureFolders } from './support/feature-folders.ts'

const features = featureFolders.map(({ path }) => path).filter(path => existsSync(`${path}/calls.ts`))

const isEndpoint = (found: unknown): found is Endpoint => typeof found === 'object' && found !== null && 'route' in found
const endpointsIn = (file: object) => Object.values(file).flatMap(found => Object.values(found as object).filter(isEndpoint))

/** What the client reads off an endpoint. */
const factsOf = ({ route, access, form, bare, download }: Endpoint) => ({ route, access, form, bare, download })

test('the calls made before the first screen are some', () => expect(features.length).toBeGreaterThan(5))

test.each(features)('what %s is called by without schemas is what its contract says', async feature => {
  const calls = endpointsIn(await import(pathToFileURL(`${feature}/calls.ts`).href))
  const contract = endpointsIn(await import(pathToFileURL(`${feature}/contract.ts`).href))
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) expect(contract.map(factsOf)).toContainEqual(factsOf(call))
})
