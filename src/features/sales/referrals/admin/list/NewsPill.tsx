import { Button } from '@mantine/core'
import { ArrowUp } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import styles from './list.module.css'

interface NewsPillProps {
  waiting: number
  show: () => void
}

/** Says that something came without moving what is being read. */
export function NewsPill({ waiting, show }: NewsPillProps) {
  const say = useText()
  return (
    <div role="status">
      {waiting > 0 && (
        <div className={styles.news}>
          <Button size="compact-sm" radius="xl" leftSection={<ArrowUp size={14} aria-hidden />} onClick={show}>
            {say('referral.list.news', { count: waiting })}
          </Button>
        </div>
      )}
    </div>
  )
}
