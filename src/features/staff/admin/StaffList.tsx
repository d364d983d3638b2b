import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { Gate } from '#admin/gate/Gate.tsx'
import { ConfirmDialog, type Question } from '#admin/list/ConfirmDialog.tsx'
import { choiceFilter } from '#admin/list/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { useColumnChoice } from '#admin/list/useColumnChoice.ts'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#admin/useChange.ts'
import { useRead } from '#admin/useRead.ts'
import { columns as columnContract } from '#features/columns/contract.ts'
import { permissionNames, permissions, roles } from '#kit/access.ts'
import { type StaffMember, staff } from '../contract.ts'
import { Added, LastLogin, MayOpen, PersonName, RoleBadge, roleText } from './list/cells.tsx'

const createPath = '/admin/settings/v1/account/staff/create'
const editPath = (person: StaffMember) => `/admin/settings/v1/account/staff/edit/${person.id}`
/** The owner is looked after in the own profile. */
const isOwner = (person: StaffMember) => person.role === 'super-admin'

const columns: Column<StaffMember>[] = [
  { id: 'name', title: 'staff.list.name', sortable: true, always: true, cell: person => <PersonName person={person} /> },
  { id: 'email', title: 'staff.list.email', sortable: true, cell: person => person.email },
  { id: 'role', title: 'staff.list.role', sortable: true, width: 88, cell: person => <RoleBadge person={person} /> },
  { id: 'permissions', title: 'staff.list.permissions', cell: person => <MayOpen person={person} /> },
  {
    id: 'last_login_at',
    title: 'staff.list.lastLogin',
    sortable: true,
    width: 156,
    cell: person => <LastLogin person={person} />,
  },
  { id: 'created_at', title: 'staff.list.since', sortable: true, width: 112, cell: person => <Added person={person} /> },
]

export function StaffList() {
  const say = useText()
  const list = useList(staff.list)
  const columnChoice = useColumnChoice(columnContract, 'staff_index')
  const [question, ask] = useState<Question>()
  const removal = useChange(staff.remove)

  async function remove(people: readonly StaffMember[]) {
    const tried = await Promise.allSettled(people.map(({ id }) => removal.mutateAsync({ id })))
    if (tried.some(({ status }) => status === 'rejected')) notify.error(say('staff.list.notRemoved'))
    else notify.success(say('staff.list.removed'))
  }
  function askToRemove(people: readonly StaffMember[]) {
    const [first] = people
    const title =
      people.length === 1
        ? say('staff.list.removeOne', { name: first!.name })
        : say('staff.list.removeSeveral', { count: people.length })
    ask({ title, text: say('staff.list.removeText'), confirm: say('common.remove'), run: () => remove(people) })
  }

  return (
    <>
      <ListScreen
        list={list}
        title={say('staff.list.title')}
        lead={<Usage />}
        actions={<AddStaff />}
        columns={columns}
        columnChoice={columnChoice}
        searchable
        filters={[
          choiceFilter({
            id: 'role',
            label: say('staff.list.role'),
            options: roles.map(role => ({ value: role, label: say(roleText[role]) })),
          }),
          choiceFilter({
            id: 'permission',
            label: say('staff.list.permissions'),
            options: permissionNames.map(name => ({ value: name, label: say(permissions[name].text) })),
          }),
        ]}
        nameOf={person => person.name}
        open={person => (isOwner(person) ? undefined : editPath(person))}
        rowActions={person =>
          isOwner(person)
            ? []
            : [
                { label: say('common.edit'), icon: <Pencil size={16} aria-hidden />, to: editPath(person) },
                {
                  label: say('common.remove'),
                  icon: <Trash2 size={16} aria-hidden />,
                  danger: true,
                  run: () => askToRemove([person]),
                },
              ]
        }
        bulk={[{ label: say('common.remove'), icon: <Trash2 size={16} aria-hidden />, danger: true, run: askToRemove }]}
        isSelectable={person => !isOwner(person)}
        empty={
          <ListMessage
            icon={<UserPlus size={22} />}
            title={say('staff.list.emptyTitle')}
            text={say('staff.list.emptyText')}
            action={<AddStaff />}
          />
        }
      />
      <ConfirmDialog question={question} close={() => ask(undefined)} />
    </>
  )
}

function Usage() {
  const say = useText()
  const { data: usage } = useRead(staff.usage)
  if (usage?.limit == null || usage.limit === 0) return say('staff.list.lead')
  return `${say('staff.list.usage', { used: usage.used, limit: usage.limit })} ${usage.may_add ? '' : say('staff.list.full')}`
}

function AddStaff() {
  const say = useText()
  const { data: usage } = useRead(staff.usage)
  const look = { leftSection: <Plus size={16} aria-hidden />, children: say('staff.list.add') }
  return (
    <Gate feature="staffAccounts">
      {usage?.may_add === false ? <Button {...look} disabled /> : <Button {...look} component={Link} to={createPath} />}
    </Gate>
  )
}
