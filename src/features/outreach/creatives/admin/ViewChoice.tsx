import { SegmentedControl } from '@mantine/core'
import { LayoutGrid, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#admin/text.tsx'
import { stored } from '#browser/stored.ts'
import parts from '#browser/ui/parts.module.css'
import styles from './creatives.module.css'

type View = 'grid' | 'table'

const kept = stored<View>(
  () => localStorage,
  'tandem.creatives.view',
  found => (found === 'grid' || found === 'table' ? found : undefined),
)

/** As this person left it. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => kept.read() ?? 'grid')
  return [
    view,
    chosen => {
      kept.write(chosen)
      setView(chosen)
    },
  ]
}

interface ViewChoiceProps {
  view: View
  choose: (view: View) => void
}

export function ViewChoice({ view, choose }: ViewChoiceProps) {
  const say = useText()
  return (
    <div className={styles.view}>
      <SegmentedControl
        aria-label={say('creativeList.view')}
        value={view}
        onChange={value => choose(value as View)}
        data={[
          { value: 'grid', label: <Choice icon={<LayoutGrid size={16} aria-hidden />} label={say('creativeList.grid')} /> },
          { value: 'table', label: <Choice icon={<List size={16} aria-hidden />} label={say('creativeList.table')} /> },
        ]}
      />
    </div>
  )
}

const Choice = ({ icon, label }: { icon: ReactNode; label: string }) => (
  <span className={`${parts.signText} ${styles.viewLabel}`}>
    {icon}
    {label}
  </span>
)
