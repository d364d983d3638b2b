import { Mail, Pencil, UserPlus } from 'lucide-react'
import { useAccess } from '#admin/gate/access.tsx'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { AddButton } from '#admin/list/toolbar/AddButton.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useRemoval } from '#admin/list/useRemoval.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { permissions, plans, roles, UNLIMITED_STAFF } from '#kit/access.ts'
import { type StaffMember, staff } from '../contract.ts'
import { staffChanged } from '../events.ts'
import { staffList } from '../rules/staffList.ts'
import { Added, Email, LastLogin, MayOpen, PersonName, RoleBadge, roleText } from './list/cells.tsx'
import { createPath, editPath } from './paths.ts'
import { useInvitation } from './useInvitation.ts'

/** The owner is looked after in the own profile. */
const isOwner = (person: StaffMember) => person.role === 'super-admin'

const columns: Column<StaffMember>[] = [
  { id: 'name', title: 'staff.list.name', sortable: true, width: 190, cell: row => <PersonName person={row} /> },
  { id: 'email', title: 'staff.list.email', sortable: true, cell: row => <Email person={row} /> },
  { id: 'role', title: 'staff.list.role', sortable: true, width: 76, cell: row => <RoleBadge person={row} /> },
  { id: 'permissions', title: 'staff.list.permissions', cell: row => <MayOpen person={row} /> },
  { id: 'last_login_at', title: 'staff.list.lastLogin', sortable: true, width: 148, cell: row => <LastLogin person={row} /> },
  { id: 'created_at', title: 'staff.list.since', sortable: true, width: 112, cell: row => <Added person={row} /> },
]

export function StaffList() {
  const say = useText()
  const { offered } = useAccess()
  const { data: usage } = useRead(staff.usage)
  const change = useChange(staff.remove)
  const removal = useRemoval<StaffMember>({
    remove: ({ id }) => change.mutateAsync({ id }),
    title: ([first, ...others]) =>
      others.length === 0
        ? say('staff.list.removeOne', { name: first!.name })
        : say('staff.list.removeSeveral', { count: others.length + 1 }),
    text: say('staff.list.removeText'),
    done: say('staff.list.removed'),
    failed: say('staff.list.notRemoved'),
  })
  const invitation = useInvitation()
  useLive(staff.list, staffChanged)

  const edit = { label: say('common.edit'), icon: <Pencil size={16} aria-hidden /> }
  const inviteAgain = { label: say('staff.list.inviteAgain'), icon: <Mail size={16} aria-hidden /> }
  const actionsOf = (person: StaffMember) => [
    { ...edit, to: editPath(person) },
    ...(person.invitation ? [{ ...inviteAgain, run: () => invitation.send(person) }] : []),
    removal.ofRow(person),
  ]
  const full = usage?.may_add === false
  const places = usage?.limit ? say('staff.list.usage', { used: usage.used, limit: usage.limit }) : say('staff.list.lead')
  const add = <AddButton label={say('staff.list.add')} to={createPath} feature="staffAccounts" isFull={full} />
  return (
    <>
      <ListScreen
        list={useList(staff.list)}
        title={say('staff.list.title')}
        lead={usage?.limit && full ? `${places} ${say('staff.list.full', { plan: plans[UNLIMITED_STAFF].title })}` : places}
        actions={add}
        columns={columns}
        columnChoice={useColumns(staffList)}
        searchable
        filters={[
          choiceFilter({ id: 'role', label: say('staff.list.role'), options: optionsOf(roles, role => say(roleText[role])) }),
          choiceFilter({
            id: 'permission',
            label: say('staff.list.permissions'),
            options: optionsOf(offered, name => say(permissions[name].text)),
          }),
        ]}
        nameOf={person => person.name}
        open={person => (isOwner(person) ? undefined : editPath(person))}
        rowActions={person => (isOwner(person) ? [] : actionsOf(person))}
        bulk={[removal.ofMany]}
        isSelectable={person => !isOwner(person)}
        empty={{ icon: UserPlus, title: say('staff.list.emptyTitle'), text: say('staff.list.emptyText'), action: add }}
      />
      {removal.dialog}
    </>
  )
}
