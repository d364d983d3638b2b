import { textOf } from '#admin/list/filters/Filter.ts'
import { ListTabs } from '#admin/list/ListTabs.tsx'
import type { List } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { statuses, statusText } from '../shared/names.ts'

/** The five views of the list; the chosen one is in the address like every filter. */
export function StatusTabs({ list }: { list: Pick<List<unknown>, 'state' | 'change'> }) {
  const say = useText()
  const chosen = textOf(list.state, 'status')
  const tabs = [
    { value: '', label: say('common.all') },
    ...statuses.map(status => ({ value: String(status), label: say(statusText(status)) })),
  ]
  return (
    <ListTabs label={say('referral.list.byStatus')}>
      {tabs.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-current={chosen === value || (value === '' && chosen === '-1') ? 'true' : undefined}
          onClick={() => list.change({ status: value || undefined })}
        >
          {label}
        </button>
      ))}
    </ListTabs>
  )
}
