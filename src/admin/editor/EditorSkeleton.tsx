import { Skeleton, Stack } from '@mantine/core'
import { Inline } from '#browser/ui/Inline.tsx'
import { useText } from '../text.tsx'
import { useWholeWindow } from '../ui/whole-window.ts'
import styles from './Editor.module.css'
import { editorTabs } from './EditorPanel.tsx'
import { useIsNarrow } from './useIsNarrow.ts'

/** The shape of an editor before its page is there. */
export function EditorSkeleton() {
  const say = useText()
  const isNarrow = useIsNarrow()
  useWholeWindow()
  const tabs = (
    <div className={styles.tabs} aria-hidden>
      {editorTabs.map(name => (
        <span key={name} className={styles.noTab}>
          {say(`editor.${name}`)}
        </span>
      ))}
    </div>
  )
  return (
    <div className={styles.screen} role="status" aria-label={say('common.loading')}>
      <Inline className={styles.header}>
        <Skeleton h={34} w={34} />
        <Skeleton h={20} w={180} />
      </Inline>
      {isNarrow ? (
        <>
          <div className={styles.behind}>
            <Skeleton h="100%" radius="lg" />
          </div>
          <div className={styles.drawer} data-open={false}>
            {tabs}
          </div>
        </>
      ) : (
        <div className={styles.split}>
          <div className={styles.side}>
            {tabs}
            <Stack gap="xl" p="lg">
              {[70, 55, 80, 45, 60].map(width => (
                <Stack key={width} gap="sm">
                  <Skeleton h={12} w={`${width}%`} />
                  <Skeleton h={40} />
                </Stack>
              ))}
            </Stack>
          </div>
          <div className={styles.stage}>
            <Skeleton h="100%" radius="lg" />
          </div>
        </div>
      )}
    </div>
  )
}
