import { ChoicesField } from '#admin/form/ChoicesField.tsx'
import type { FieldBinding } from '#admin/form/field.ts'
import { useText } from '#admin/text.tsx'
import { type Permission, permissions } from '#kit/access.ts'
import { permissionGroups } from '../permission-groups.ts'

/** The sections a person may open, in the groups of the menu. */
export function PermissionsField(binding: FieldBinding<Permission[]>) {
  const say = useText()
  const groups = Object.entries(permissionGroups).map(([name, members]) => ({
    title: say(`staffForm.${name as keyof typeof permissionGroups}`),
    options: members.map(permission => ({ value: permission, label: say(permissions[permission].text) })),
  }))
  return <ChoicesField {...binding} label={say('staffForm.permissions')} groups={groups} all={say('staffForm.all')} />
}
