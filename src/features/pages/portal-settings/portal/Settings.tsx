import { useRead } from '#browser/calls/useRead.ts'
import { useText } from '#portal/text.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { portalSettingsCalls } from '../calls.ts'
import { Devices } from './Devices.tsx'
import { DataCard } from './data/DataCard.tsx'
import { LoginCard } from './login/LoginCard.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'
import { WishesCard } from './WishesCard.tsx'

export function Settings() {
  const say = useText()
  const account = useRead(portalSettingsCalls.account)
  const profile = useRead(portalSettingsCalls.profile)
  return (
    <Screen title={say('portalSettings.title')} lead={say('portalSettingsScreen.lead')}>
      <Card title={say('portalSettingsScreen.profile.title')}>
        <Loaded query={profile}>{loaded => <ProfileForm loaded={loaded} />}</Loaded>
      </Card>
      <Loaded query={account}>
        {loaded => (
          <>
            <LoginCard account={loaded} />
            <Devices />
            <WishesCard account={loaded} />
            <DataCard />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
