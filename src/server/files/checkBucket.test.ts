import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from '../../../simulators/s3/start.ts'
import { PATIENT_MS } from '../../../tests/support/PATIENT_MS.ts'
import { checkBucket } from './checkBucket.ts'
import { s3Store } from './s3Store.ts'

const ONCE = { answerMs: PATIENT_MS, contentMs: PATIENT_MS, tries: 1 }
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

test('a bucket that can be used is left as it was', async () => {
  await checkBucket(s3Store(s3.settings, ONCE), s3.settings.bucketUrl)
  expect([...s3.objects.keys()]).toEqual([])
})

test.each([
  ['keys that are not good', () => ({ ...s3.settings, secretAccessKey: 'another' })],
  ['a bucket that nobody answers for', () => ({ ...s3.settings, bucketUrl: 'http://127.0.0.1:9/nobody' })],
])('%s stop the start with one sentence', async (_what, settings) => {
  const { bucketUrl } = settings()
  const refused = checkBucket(s3Store(settings(), ONCE), bucketUrl)
  await expect(refused).rejects.toThrow(`The bucket of FILES_URL at ${bucketUrl} cannot be used: `)
})
