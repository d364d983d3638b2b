import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeSchema } from '../scripts/database/describeSchema.ts'
import { testDatabase } from './support/database.ts'

test('docs/schema.sql says what the migrations lead to: tables, indexes, policies, triggers and the text of every function', async () => {
  const database = await testDatabase()
  try {
    const holds = await describeSchema(database.ownerUrl)
    expect(await readFile('docs/schema.sql', 'utf8'), 'run npm run schema').toBe(holds)
    for (const kind of ['create table', 'CREATE INDEX', 'create policy', 'CREATE TRIGGER', 'CREATE OR REPLACE FUNCTION'])
      expect(holds.split(kind).length, kind).toBeGreaterThan(10)
  } finally {
    await database.close()
  }
})
