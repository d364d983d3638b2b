import { PackageOpen } from 'lucide-react'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { homeCalls } from '../../calls.ts'
import { useHomeRead } from '../useHomeRead.ts'
import { AppGrid } from './Apps.tsx'

/** Apps of others that go well with this one, as the provider sees it. */
export function RecommendedApps() {
  const say = useText()
  const apps = useHomeRead(homeCalls.apps)
  return (
    <FormPage title={say('page.recommendedApps')} lead={say('homeMore.appsLead')}>
      <Loaded query={apps}>
        {found =>
          found.length > 0 ? <AppGrid apps={found} /> : <EmptyState icon={PackageOpen} title={say('homeMore.noApps')} />
        }
      </Loaded>
    </FormPage>
  )
}
