import { Alert, Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { Facts } from '#admin/ui/Facts.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type Profile, profile } from '../contract.ts'
import { FirstPassword } from './FirstPassword.tsx'

/** How the person who is signed in comes in. A store without a password sends its owner here with `create_password=1`. */
export function Account() {
  const say = useText()
  const own = useRead(profile.get)
  const { create_password } = useSearch({ strict: false }) as { create_password?: string }
  return (
    <FormPage title={say('page.account')} lead={say('settings.accountLead')}>
      <Loaded query={own}>{person => <Login person={person} wasAskedToCreate={create_password === '1'} />}</Loaded>
    </FormPage>
  )
}

function Login({ person, wasAskedToCreate }: { person: Profile; wasAskedToCreate: boolean }) {
  const say = useText()
  return (
    <Stack gap="lg">
      {wasAskedToCreate && person.has_password && (
        <Alert color="pine" icon={<CircleCheck size={18} aria-hidden />}>
          {say('settings.passwordExists')}
        </Alert>
      )}
      <Facts
        title={say('settings.login')}
        facts={[
          [say('profileEdit.name'), person.name],
          [say('profileEdit.email'), person.email],
          [say('profileEdit.password'), say(person.has_password ? 'settings.passwordSet' : 'settings.passwordMissing')],
        ]}
      />
      {person.has_password ? (
        <Inline gap="sm" align="stretch" wrap>
          <Button variant="default" component={Link} to="/admin/profile/edit">
            {say('settings.editProfile')}
          </Button>
          <Button variant="default" component={Link} to="/admin/profile/activity">
            {say('page.ownActivity')}
          </Button>
        </Inline>
      ) : (
        <FirstPassword />
      )}
    </Stack>
  )
}
