import { History } from 'lucide-react'
import { choiceFilter, dateFilter, idsFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { When } from '#admin/list/table/When.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { type ActivityRow, activity } from '../contract.ts'
import { activityList } from '../rules/activityList.ts'
import { activityGroupNames } from '../rules/groups.ts'
import styles from './Changes.module.css'
import { ChangeSummary, Changes } from './Changes.tsx'

const columns: Column<ActivityRow>[] = [
  { id: 'at', title: 'activity.column.at', sortable: true, width: 170, cell: row => <At row={row} /> },
  { id: 'who', title: 'activity.column.who', width: 150, cell: row => <Who row={row} /> },
  { id: 'what', title: 'activity.column.what', headline: true, cell: row => <What row={row} /> },
  { id: 'change', title: 'activity.column.change', width: 160, cell: row => <ChangeSummary changes={row.changes} /> },
  { id: 'address', title: 'activity.column.address', width: 130, cell: row => row.address ?? <Empty /> },
]

export function ActivityLog() {
  const say = useText()
  const actors = useRead(activity.actors).data ?? []
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  return (
    <ListScreen
      list={useList(activity.list)}
      title={say('activity.log.title')}
      lead={say('activity.log.lead')}
      columns={columns}
      columnChoice={useColumns(activityList)}
      searchable
      filters={[
        idsFilter({
          id: 'actor_ids',
          label: say('activity.log.actor'),
          options: actors.map(({ id, name, email, removed }) => ({
            value: String(id),
            label: name,
            hint: removed ? say('activity.log.noLonger') : email,
          })),
        }),
        choiceFilter({
          id: 'group',
          label: say('activity.log.group'),
          options: optionsOf(activityGroupNames, group => say(`activity.group.${group}`)),
        }),
        dateFilter({ label: say('activity.log.date'), from: 'from', to: 'to', timeZone, say }),
      ]}
      exportFrom={activity.export}
      nameOf={row => row.what}
      detail={row => (row.changes.length > 0 ? <Changes changes={row.changes} /> : undefined)}
      empty={{ icon: History, title: say('activity.log.emptyTitle'), text: say('activity.log.emptyText') }}
    />
  )
}

function At({ row }: { row: ActivityRow }) {
  return <When at={row.at} timeZone={useShop().data?.time_zone ?? 'UTC'} />
}

/** Two lines at most, as high as the time beside it: turning a page moves nothing. */
function What({ row }: { row: ActivityRow }) {
  return <span className={styles.what}>{row.what}</span>
}

function Who({ row: { actor } }: { row: ActivityRow }) {
  return <strong className={styles.what}>{actor.name}</strong>
}
