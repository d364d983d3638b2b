import { useText } from '#admin/text.tsx'
import { PageTabs } from '#admin/ui/PageTabs.tsx'
import { multiLevelPath, treePath } from './paths.ts'

export function NetworkTabs() {
  const say = useText()
  return (
    <PageTabs
      label={say('page.multiLevel')}
      tabs={[
        { to: multiLevelPath, label: say('multiLevel.tab.settings') },
        { to: treePath, label: say('multiLevel.tab.tree') },
      ]}
    />
  )
}
