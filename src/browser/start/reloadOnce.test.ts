import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../tests/support/waitFor.ts'

const HREF = 'https://tandem.test/admin/programs?page=2'
let replace: ReturnType<typeof vi.fn>
let reload: ReturnType<typeof vi.fn>

/** A page in a frame of the store's admin, or by itself; `storage` throws where the browser keeps nothing. */
function open({
  isInside,
  storage = new Map<string, string>(),
}: {
  isInside: boolean
  storage?: Map<string, string> | 'refused'
}) {
  replace = vi.fn()
  reload = vi.fn()
  const page = Object.assign(new EventTarget(), {
    location: { href: HREF, origin: new URL(HREF).origin, replace, reload },
    shopify: { idToken: async () => 'fresh', config: { shop: 'demo-store.myshopify.com', host: 'aG9zdA' } },
  })
  vi.stubGlobal('window', Object.assign(page, { self: page, top: isInside ? {} : page }))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept(storage).get(key) ?? null,
    setItem: (key: string, value: string) => void kept(storage).set(key, value),
  })
  return page
}

function kept(storage: Map<string, string> | 'refused') {
  if (storage === 'refused') throw new Error('The operation is insecure.')
  return storage
}

/** The module as a page finds it that was just loaded. */
const begin = async (loadedAnewAt?: number) => (await import('./reloadOnce.ts')).reloadOnMissingModule(loadedAnewAt)
const missFile = () => window.dispatchEvent(new Event('vite:preloadError'))
const addressLoaded = () => new URL(String(replace.mock.lastCall?.[0]))

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('a page that misses a file of its own is reloaded, once', async () => {
  const storage = new Map<string, string>()
  for (const reloads of [1, 0]) {
    open({ isInside: false, storage })
    vi.resetModules()
    await begin()
    missFile()
    expect([reload.mock.calls.length, replace.mock.calls.length]).toEqual([reloads, 0])
  }
})

test('in the store’s admin it is loaded with a fresh proof and the time, and goes in no circle where nothing is kept', async () => {
  open({ isInside: true, storage: 'refused' })
  await begin()
  missFile()
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  const { pathname, searchParams } = addressLoaded()
  expect([pathname, searchParams.get('page'), searchParams.get('id_token')]).toEqual(['/admin/programs', '2', 'fresh'])
  const loadedAnewAt = Number(searchParams.get('timestamp'))
  expect(Date.now() - loadedAnewAt).toBeLessThan(60_000)

  open({ isInside: true, storage: 'refused' })
  vi.resetModules()
  await begin(loadedAnewAt)
  missFile()
  await new Promise(done => setImmediate(done))
  expect(replace).not.toHaveBeenCalled()
})
