import { ChoicesField } from '#admin/form/fields/ChoicesField.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { type Permission, permissions } from '#kit/access.ts'
import { afterChoice } from '../rules/afterChoice.ts'
import { permissionGroups } from '../rules/permission-groups.ts'

/** The sections a person may open, in the groups of the menu; what opens nothing yet is not asked. */
export function PermissionsField(binding: FieldBinding<Permission[]>) {
  const say = useText()
  const { offered } = useAccess()
  const isOffered = (permission: Permission) => offered.includes(permission)
  const groups = Object.entries(permissionGroups)
    .map(([name, members]) => ({
      title: say(`staffForm.${name as keyof typeof permissionGroups}`),
      options: members.filter(isOffered).map(permission => ({ value: permission, label: say(permissions[permission].text) })),
    }))
    .filter(group => group.options.length > 0)
  return (
    <ChoicesField
      {...binding}
      value={binding.value.filter(isOffered)}
      onChange={chosen => binding.onChange(afterChoice(binding.value, chosen, offered))}
      label={say('staffForm.permissions')}
      groups={groups}
      all={say('staffForm.all')}
    />
  )
}
