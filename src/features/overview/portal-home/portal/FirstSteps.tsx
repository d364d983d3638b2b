import { Link } from 'wouter'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { PortalScreenPath } from '#kit/portal-target.ts'
import { useFrameText } from '#portal/text.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import type { FirstStep } from '../contract.ts'
import styles from './Home.module.css'

const places: Record<FirstStep, PortalScreenPath> = { payment: '/payments', tax: '/tax', link: '/links', gift: '/gifts' }

/** What is left to do before money can come. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const say = useFrameText()
  return (
    <Card title={say('portalHome.steps')}>
      <Stack as="ul" gap="sm" className={styles.steps}>
        {steps.map(step => (
          <li key={step}>
            <Link href={places[step]}>{say(`portalHome.step.${step}`)}</Link>
            <Quiet as="span">{say(`portalHome.stepWhy.${step}`)}</Quiet>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
