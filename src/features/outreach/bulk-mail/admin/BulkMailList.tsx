import { CirclePause, CirclePlay, CircleStop, List, Mails, Pencil, RotateCcw } from 'lucide-react'
import { notify } from '#admin/feedback/notify.ts'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { AddButton } from '#admin/list/toolbar/AddButton.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useRemoval } from '#admin/list/useRemoval.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { EmailTabs } from '#features/outreach/email-templates/admin/index.ts'
import { activitiesPath } from '#features/outreach/email-templates/rules/paths.ts'
import { type BulkMailRow, bulkMail } from '../contract.ts'
import { bulkMailChanged } from '../events.ts'
import { bulkMailList } from '../rules/lists.ts'
import { mailStates } from '../rules/states.ts'
import { Moment, ProgressOf, StateOf } from './cells.tsx'
import { draftPath, writePaths } from './paths.ts'

function Recipients({ row: { recipients } }: { row: BulkMailRow }) {
  const say = useText()
  return say(`bulkMails.recipients.${recipients}`)
}

function Subject({ row: { subject } }: { row: BulkMailRow }) {
  const say = useText()
  return subject || <em>{say('bulkMails.noSubject')}</em>
}

const columns: Column<BulkMailRow>[] = [
  { id: 'subject', title: 'bulkMails.subject', cell: row => <Subject row={row} /> },
  { id: 'state', title: 'bulkMails.state', width: 140, cell: row => <StateOf row={row} /> },
  { id: 'recipients', title: 'bulkMails.to', width: 160, cell: row => <Recipients row={row} /> },
  { id: 'progress', title: 'bulkMails.progress', width: 190, cell: row => <ProgressOf row={row} /> },
  { id: 'send_at', title: 'bulkMails.sendAt', width: 170, cell: row => <Moment at={row.begun_at ?? row.send_at} /> },
  { id: 'changed_at', title: 'bulkMails.changedAt', width: 170, cell: row => <Moment at={row.changed_at} /> },
]

const activitiesOf = (id: number) => `${activitiesPath}?mail_id=${id}`
const icon = { size: 16, 'aria-hidden': true } as const

/** Drafts, what is being sent, and what was. */
export function BulkMailList() {
  const say = useText()
  const { ask, dialog } = useQuestion()
  const pause = useChange(bulkMail.pause)
  const goOn = useChange(bulkMail.goOn)
  const stop = useChange(bulkMail.stop)
  const resend = useChange(bulkMail.resendFailed)
  const remove = useChange(bulkMail.remove)
  const removal = useRemoval<BulkMailRow>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    title: ([first, ...others]) =>
      others.length === 0
        ? say('bulkMails.removeOne', { name: nameOf(first!) })
        : say('bulkMails.removeSeveral', { count: others.length + 1 }),
    text: say('bulkMails.removeText'),
    done: say('bulkMails.removed'),
    failed: say('bulkMails.notRemoved'),
  })
  useLive(bulkMail.list, bulkMailChanged)
  const nameOf = (row: BulkMailRow) => row.subject || say('bulkMails.noSubject')
  const actionsOf = (row: BulkMailRow) => {
    const { id, state, counts } = row
    const isUnderWay = state === 'scheduled' || state === 'gathering' || state === 'sending' || state === 'paused'
    return [
      ...(state === 'draft'
        ? [{ label: say('bulkMails.edit'), icon: <Pencil {...icon} />, to: draftPath(id) }, removal.ofRow(row)]
        : []),
      ...(state !== 'draft' ? [{ label: say('bulkMails.activities'), icon: <List {...icon} />, to: activitiesOf(id) }] : []),
      ...(isUnderWay && state !== 'paused'
        ? [
            {
              label: say('bulkMails.pause'),
              icon: <CirclePause {...icon} />,
              run: () => pause.mutate({ id }, { onError: notify.failed }),
            },
          ]
        : []),
      ...(state === 'paused'
        ? [
            {
              label: say('bulkMails.goOn'),
              icon: <CirclePlay {...icon} />,
              run: () => goOn.mutate({ id }, { onError: notify.failed }),
            },
          ]
        : []),
      ...((counts.failed ?? 0) > 0
        ? [
            {
              label: say('bulkMails.resend'),
              icon: <RotateCcw {...icon} />,
              run: () =>
                resend.mutate(
                  { id },
                  {
                    onSuccess: ({ queued }) => notify.success(say('bulkMails.resent', { count: queued })),
                    onError: notify.failed,
                  },
                ),
            },
          ]
        : []),
      ...(isUnderWay
        ? [
            {
              label: say('bulkMails.stop'),
              icon: <CircleStop {...icon} />,
              danger: true,
              run: () =>
                ask({
                  title: say('bulkMails.stopTitle', { name: nameOf(row) }),
                  text: say('bulkMails.stopText'),
                  confirm: say('bulkMails.stop'),
                  run: async () => void (await stop.mutateAsync({ id })),
                }),
            },
          ]
        : []),
    ]
  }
  const add = <AddButton label={say('bulkMails.write')} to={writePaths.blank} />
  return (
    <>
      <ListScreen
        list={useList(bulkMail.list)}
        title={say('page.bulkMails')}
        lead={say('bulkMails.lead')}
        actions={add}
        views={<EmailTabs />}
        columns={columns}
        columnChoice={useColumns(bulkMailList)}
        searchable
        filters={[
          choiceFilter({
            id: 'state',
            label: say('bulkMails.state'),
            options: optionsOf(mailStates, state => say(`bulkMails.states.${state}`)),
          }),
        ]}
        nameOf={nameOf}
        open={row => (row.state === 'draft' ? draftPath(row.id) : activitiesOf(row.id))}
        rowActions={actionsOf}
        empty={{ icon: Mails, title: say('bulkMails.emptyTitle'), text: say('bulkMails.emptyText'), action: add }}
      />
      {dialog}
      {removal.dialog}
    </>
  )
}
