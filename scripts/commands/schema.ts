import { migrate } from '../../src/server/db/migrate.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { joinTestCluster } from '../database/test-cluster.ts'
import { run } from '../run.ts'

// As the driver gives them, see src/server/db/database.ts.
const types = { int8: 'number', json: 'unknown', jsonb: 'unknown' }

// Writes src/server/db/schema.ts from the migrations; with --verify it only says whether the file is up to date.
const verify = process.argv.includes('--verify') ? ['--verify'] : []
const cluster = await joinTestCluster()
const database = await freshDatabase(cluster, 'schema')
try {
  await migrate(database.url)
  const { code, output } = await run(
    'kyselyCodegen',
    [
      '--dialect=postgres',
      `--url=${database.url}`,
      '--out-file=src/server/db/schema.ts',
      '--default-schema=public',
      '--include-pattern=public.*',
      '--exclude-pattern=*.schema_migration',
      '--numeric-parser=string',
      `--type-mapping=${JSON.stringify(types)}`,
      '--log-level=error',
      ...verify,
    ],
    { quiet: true },
  )
  if (code !== 0) {
    console.error(output.trim())
    console.error(
      verify.length > 0
        ? 'src/server/db/schema.ts does not fit the migrations: run npm run schema.'
        : 'The types could not be written.',
    )
    process.exitCode = 1
  }
} finally {
  await database.drop()
  await cluster.stop()
}
