import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import styles from '../QuickStart.module.css'

/** To the step before and to the one after. */
export function Ways({ back, next }: { back: string; next: string }) {
  const say = useText()
  return (
    <Inline as="footer" gap="sm" className={styles.foot}>
      <Button component={Link} to={back} variant="default" leftSection={<ArrowLeft size={16} aria-hidden />}>
        {say('common.back')}
      </Button>
      <Button component={Link} to={next} className={parts.atEnd} rightSection={<ArrowRight size={16} aria-hidden />}>
        {say('quickStartPage.next')}
      </Button>
    </Inline>
  )
}
