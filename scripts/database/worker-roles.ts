import type pg from 'pg'
import { databaseOf, type NodeAddress, onNode } from './cluster-nodes.ts'

interface Role {
  name: string
  /** As it is stored: nobody has to know it. */
  password: string | null
  isMember: boolean
}

/**
 * The same roles of requests on every worker as on the coordinator. A cluster hands on what is changed of a role only once a table it
 * has spread names that role, and the servers must be able to log in to each other before.
 */
export async function letRolesInOnWorkers(client: pg.Client, ownerUrl: string, appUrl: string): Promise<void> {
  const { rows: roles } = await client.query<Role>(
    `select rolname as name, rolpassword as password, pg_has_role(rolname, 'tandem_app', 'member') and rolname <> 'tandem_app' as "isMember"
     from pg_authid where rolname in ('tandem_app', $1) and not rolsuper order by rolname = 'tandem_app' desc`,
    [decodeURIComponent(new URL(appUrl).username)],
  )
  const { rows: workers } = await client.query<NodeAddress>(
    "select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0",
  )
  for (const worker of workers)
    await onNode(ownerUrl, worker, databaseOf(ownerUrl), async node => {
      await node.query('set citus.enable_ddl_propagation = off')
      for (const role of roles) await letIn(node, role)
    })
}

async function letIn(node: pg.Client, { name, password, isMember }: Role): Promise<void> {
  const role = node.escapeIdentifier(name)
  const { rows } = await node.query<{ rolcanlogin: boolean }>('select rolcanlogin from pg_roles where rolname = $1', [name])
  if (rows.length === 0) {
    await node.query(`create role ${role} login nobypassrls`)
    if (password) await node.query(`alter role ${role} password ${node.escapeLiteral(password)}`)
  }
  if (rows[0]?.rolcanlogin === false) await node.query(`alter role ${role} login`)
  if (isMember) await node.query(`grant tandem_app to ${role}`)
}
