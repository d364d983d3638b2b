import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { HOME } from '#kit/admin-paths.ts'
import { tabs } from '../../rules/tabs.ts'
import styles from '../QuickStart.module.css'
import { FirstOrder } from './FirstOrder.tsx'
import { Invite } from './Invite.tsx'
import { OnBoardingPage } from './OnBoardingPage.tsx'
import { Published } from './Published.tsx'

/** The last step holds all that is left to do, and goes on when the first order is there. */
export function Finish() {
  const say = useText()
  return (
    <OnBoardingPage>
      {progress => (
        <>
          <Published progress={progress} />
          {progress.program && <Invite progress={progress} />}
          {progress.affiliate && <FirstOrder progress={progress} />}
          <Inline as="footer" gap="sm" className={styles.foot}>
            {progress.is_set_up === 0 && (
              <Button component={Link} to={tabs.launchProgram} variant="default">
                {say('onBoardingPage.toQuickStart')}
              </Button>
            )}
            <Button component={Link} to={HOME} variant={progress.has_sale ? 'filled' : 'default'} className={parts.atEnd}>
              {say('quickStartPage.toHome')}
            </Button>
          </Inline>
        </>
      )}
    </OnBoardingPage>
  )
}
