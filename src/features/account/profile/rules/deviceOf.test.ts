import { expect, test } from 'vitest'
import { deviceOf } from './deviceOf.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'computer', 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'computer', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_2) AppleWebKit/605.1.15 Version/19 Safari/605.1.15', 'computer', 'Safari', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit CriOS/142 Mobile Safari/604.1', 'phone', 'Chrome', 'iOS'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0 Mobile Safari/537.36', 'phone', 'Chrome', 'Android'],
  ['Mozilla/5.0 (Linux; Android 16; Tab) Chrome/142.0 Safari/537.36', 'tablet', 'Chrome', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer', 'Firefox', 'Linux'],
  ['curl/8.5', 'unknown', null, null],
])('%s', (agent, kind, browser, system) => {
  expect(deviceOf(agent)).toEqual({ kind, browser, system })
})

test('no user agent is an unknown device', () => {
  expect(deviceOf(null)).toEqual({ kind: 'unknown', browser: null, system: null })
})
