import { ListTabs } from '#admin/list/ListTabs.tsx'
import { useText } from '#admin/text.tsx'
import { type ScopeState, TABLES, tableNames } from '../useScope.ts'
import { AffiliateTable } from './AffiliateTable.tsx'
import { CodeTable } from './CodeTable.tsx'
import { ProductTable } from './ProductTable.tsx'

const tables = { affiliates: AffiliateTable, codes: CodeTable, products: ProductTable }

/** Who and what is behind the figures: one table at a time, with the same filters. */
export function Tables({ state: { table, change } }: { state: ScopeState }) {
  const say = useText()
  const Table = tables[table]
  const views = (
    <ListTabs label={say('analytic.table.views')}>
      {tableNames.map(name => (
        <button
          key={name}
          type="button"
          aria-current={name === table ? 'true' : undefined}
          onClick={() => change({ table: name })}
        >
          {say(`analytic.table.${name}`)}
        </button>
      ))}
    </ListTabs>
  )
  return (
    <div id={TABLES}>
      <Table key={table} views={views} />
    </div>
  )
}
