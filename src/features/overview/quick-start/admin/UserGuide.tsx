import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { guide } from '../rules/guide.ts'
import { tabs } from '../rules/tabs.ts'
import { REVIEW } from '../rules/ways.ts'
import styles from './QuickStart.module.css'

/** How a program works, from its launch to the first payout: what to read before the first step. */
export function UserGuide() {
  const say = useText()
  const { may } = useAccess()
  return (
    <>
      <h1 className={styles.title}>{say('userGuide.title')}</h1>
      <p className={styles.lead}>{say('userGuide.lead')}</p>
      <Stack as="ol" gap="lg" className={styles.guide}>
        {guide.map(({ name, to, hash, permission }, place) => (
          <li key={name}>
            <span className={`${styles.number} ${parts.centered}`} aria-hidden>
              {place + 1}
            </span>
            <div>
              <h2>{say(`userGuide.${name}.title`)}</h2>
              <p>{say(`userGuide.${name}.text`)}</p>
              {may(permission) && (
                <Link className={parts.action} to={to} hash={hash}>
                  {say(`userGuide.${name}.open`)}
                </Link>
              )}
            </div>
          </li>
        ))}
      </Stack>
      <Inline as="footer" gap="sm" className={styles.foot}>
        <Button component={Link} to={REVIEW} variant="default">
          {say('quickStartPage.menu.check')}
        </Button>
        <Button
          component={Link}
          to={tabs.launchProgram}
          className={parts.atEnd}
          rightSection={<ArrowRight size={16} aria-hidden />}
        >
          {say('userGuide.start')}
        </Button>
      </Inline>
    </>
  )
}
