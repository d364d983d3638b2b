import { Button } from '@mantine/core'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { notify } from '#admin/feedback/notify.ts'
import { choiceFilter } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { type Say, useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { profile, type SignIn } from '../contract.ts'
import { deviceList } from '../rules/deviceList.ts'
import { DeviceName, deviceName, SignInState, SignInTime } from './activity/cells.tsx'

const columns: Column<SignIn>[] = [
  { id: 'device', title: 'profile.signIns.device', cell: row => <DeviceName signIn={row} /> },
  {
    id: 'started_at',
    title: 'profile.signIns.startedAt',
    sortable: true,
    width: 180,
    cell: row => <SignInTime at={row.started_at} />,
  },
  { id: 'last_used_at', title: 'profile.signIns.lastUsedAt', width: 180, cell: row => <SignInTime at={row.last_used_at} /> },
  { id: 'address', title: 'profile.signIns.address', width: 150, cell: row => row.address ?? <Empty /> },
  { id: 'state', title: 'profile.signIns.state', width: 190, cell: row => <SignInState signIn={row} /> },
]

const idOf = (row: SignIn) => row.session

/** The devices on which somebody is or was logged in as oneself. */
export function ProfileActivity() {
  const say = useText()
  const { ask, dialog } = useQuestion()
  const end = useChange(profile.endSession)
  const endAll = useChange(profile.signOutEverywhere)

  return (
    <>
      <ListScreen
        list={useList(profile.activity, { idOf })}
        title={say('profile.signIns.title')}
        lead={say('profile.signIns.lead')}
        actions={
          <Button
            variant="default"
            leftSection={<LogOut size={16} aria-hidden />}
            onClick={() =>
              ask({
                title: say('profile.signIns.everywhereTitle'),
                text: say('profile.signIns.everywhereText'),
                confirm: say('profile.signIns.everywhere'),
                run: () => tell(endAll.mutateAsync({ body: { including_this: 0 } }), say('profile.signIns.endedAll'), say),
              })
            }
          >
            {say('profile.signIns.everywhere')}
          </Button>
        }
        columns={columns}
        columnChoice={useColumns(deviceList)}
        filters={[
          choiceFilter({
            id: 'state',
            label: say('profile.signIns.state'),
            options: [
              { value: 'open', label: say('profile.signIns.open') },
              { value: 'ended', label: say('profile.signIns.anyEnd') },
            ],
          }),
        ]}
        nameOf={row => deviceName(row, say)}
        rowActions={row =>
          row.state === 'ended' || row.current
            ? []
            : [
                {
                  label: say('profile.signIns.end'),
                  icon: <LogOut size={16} aria-hidden />,
                  danger: true,
                  run: () =>
                    ask({
                      title: say('profile.signIns.endTitle', { device: deviceName(row, say) }),
                      text: say('profile.signIns.endText'),
                      confirm: say('common.logout'),
                      run: () => tell(end.mutateAsync({ session: row.session }), say('profile.signIns.endedOne'), say),
                    }),
                },
              ]
        }
        empty={{
          icon: MonitorSmartphone,
          title: say('profile.signIns.emptyTitle'),
          text: say('profile.signIns.emptyText'),
        }}
      />
      {dialog}
    </>
  )
}

const tell = (done: Promise<unknown>, success: string, say: Say) =>
  done.then(
    () => notify.success(success),
    error => notify.error(say('profile.signIns.failed'), error),
  )
