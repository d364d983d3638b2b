import { MailCheck, RotateCcw } from 'lucide-react'
import { notify } from '#admin/feedback/notify.ts'
import { textOf } from '#admin/list/filters/Filter.ts'
import { choiceFilter, optionsOf, tagOnly } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { EmailTabs } from '#features/outreach/email-templates/admin/index.ts'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { type ActivityRow, bulkMail } from '../contract.ts'
import { bulkMailChanged } from '../events.ts'
import { activityList } from '../rules/lists.ts'
import { recipientStatuses, resendable } from '../rules/states.ts'
import { Moment, StatusOf } from './cells.tsx'

const columns: Column<ActivityRow>[] = [
  { id: 'affiliate', title: 'sentMails.affiliate', width: 240, cell: row => <Person person={row} /> },
  { id: 'subject', title: 'sentMails.subject', cell: row => row.subject },
  { id: 'status', title: 'sentMails.state', width: 260, cell: row => <StatusOf row={row} /> },
  { id: 'attempts', title: 'sentMails.attempts', width: 90, align: 'end', cell: row => row.attempts },
  { id: 'changed_at', title: 'sentMails.changedAt', width: 170, cell: row => <Moment at={row.sent_at ?? row.changed_at} /> },
]

/** What became of each mail for each of its recipients. */
export function ActivityList() {
  const say = useText()
  const resend = useChange(bulkMail.resend)
  const list = useList(bulkMail.activities)
  const subject = useSubject(textOf(list.state, 'mail_id'))
  useLive(bulkMail.activities, bulkMailChanged)
  return (
    <ListScreen
      list={list}
      title={say('page.sentMails')}
      lead={say('sentMails.lead')}
      views={<EmailTabs />}
      columns={columns}
      columnChoice={useColumns(activityList)}
      searchable
      filters={[
        tagOnly('mail_id', () => subject && `${say('sentMails.mail')}: ${subject}`),
        choiceFilter({
          id: 'status',
          label: say('sentMails.state'),
          options: optionsOf(recipientStatuses, status => say(`sentMails.status.${status}`)),
        }),
      ]}
      nameOf={row => say('sentMails.nameOf', { subject: row.subject, name: row.full_name })}
      rowActions={({ id, status }) =>
        resendable.some(one => one === status)
          ? [
              {
                label: say('sentMails.resend'),
                icon: <RotateCcw size={16} aria-hidden />,
                run: () =>
                  resend.mutate(
                    { id },
                    {
                      onSuccess: () => notify.success(say('sentMails.resent')),
                      onError: notify.failed,
                    },
                  ),
              },
            ]
          : []
      }
      empty={{ icon: MailCheck, title: say('sentMails.emptyTitle'), text: say('sentMails.emptyText') }}
    />
  )
}

/** Of the one mail that is looked at, if it is one. */
function useSubject(id: string): string | undefined {
  const say = useText()
  const { data } = useRead(bulkMail.get, { id: Number(id) }, { enabled: id !== '' })
  if (id === '') return undefined
  return data ? data.subject || say('bulkMails.noSubject') : '…'
}
