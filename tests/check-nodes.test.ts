import { expect, inject, test } from 'vitest'
import { askNode, type NodeFacts, problemsOfLogins, problemsOfNode } from '../scripts/database/check-nodes.ts'
import './support/database.ts'

const wanted = { owner: 'tandem', postgresSince: 18 }
const inOrder: NodeFacts = {
  node: 'db1:5432',
  version: 18,
  isSuperuser: true,
  hasCitus: true,
  isLoaded: true,
  walLevel: 'logical',
  preparedTransactions: 200,
}

test.each<[string, Partial<NodeFacts>, RegExp[]]>([
  ['all in order', {}, []],
  [
    'a wrong password',
    { refusal: { code: '28P01', message: 'no' } },
    [/^db1:5432 does not let the owner in.*create role "tandem" superuser/],
  ],
  ['nobody there', { refusal: { code: 'ECONNREFUSED', message: 'connect' } }, [/^db1:5432 cannot be reached: connect/]],
  ['an old server', { version: 17 }, [/PostgreSQL 17: install 18/]],
  ['no Citus', { hasCitus: false, isLoaded: false }, [/has no Citus: install it there/]],
  ['Citus that is not loaded', { isLoaded: false }, [/shared_preload_libraries = 'citus'/]],
  ['an owner without rights', { isSuperuser: false }, [/alter role "tandem" superuser/]],
  ['two settings', { walLevel: 'replica', preparedTransactions: 0 }, [/wal_level/, /max_prepared_transactions/]],
])('before tables are spread, %s is told with what to run on which server', (_what, facts, said) => {
  const found = problemsOfNode({ ...inOrder, ...facts }, wanted)
  expect(found).toEqual(said.map(pattern => expect.stringMatching(pattern)))
})

test('a role that the coordinator cannot log in as is told with the line it needs', () => {
  expect(problemsOfLogins('db1:5432', ['tandem', 'tandem_app'], ['tandem', 'tandem_app'])).toEqual([])
  expect(problemsOfLogins('db1:5432', ['tandem', 'tandem_app'], ['tandem'])).toEqual([
    expect.stringMatching(/db1:5432 as tandem_app\. Run on every server: insert into pg_dist_authinfo values \(0, 'tandem_app'/),
  ])
})

test('a server is asked what it is, and one that does not let us in says so', async () => {
  const url = inject('clusterUrl')
  const { hostname: host, port } = new URL(url)
  const facts = await askNode(url, { host, port: Number(port) })
  expect(facts).toMatchObject({ node: `${host}:${port}`, isSuperuser: true, version: 18 })
  expect((await askNode(url, { host, port: 9 })).refusal?.code).toBe('ECONNREFUSED')
})
