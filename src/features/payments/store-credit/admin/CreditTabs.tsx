import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { PageTabs } from '#admin/ui/PageTabs.tsx'
import { balancesPath, creditsPath, settingsPath } from './paths.ts'

/** The pages about store credit. */
export function CreditTabs() {
  const say = useText()
  const { may } = useAccess()
  return (
    <>
      <BackLink to="/admin/payouts" label={say('storeCreditPage.back')} />
      <PageTabs
        label={say('page.storeCredit')}
        tabs={[
          { to: creditsPath, label: say('storeCreditPage.codes') },
          { to: balancesPath, label: say('storeCreditPage.balances') },
          ...(may('settings') ? [{ to: settingsPath, label: say('storeCreditPage.settings') }] : []),
        ]}
      />
    </>
  )
}
