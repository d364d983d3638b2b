import { Button } from '@mantine/core'
import { Eye } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { useLogOut } from '#features/session/admin/index.ts'
import styles from './SupportBanner.module.css'

/** Over every page while support looks into a merchant's store, so that nobody takes it for their own. */
export function SupportBanner({ shop, name }: { shop: string; name: string }) {
  const say = useText()
  const { leave, isLeaving } = useLogOut()
  return (
    <section className={styles.strip} aria-label={say('contact.viewing')}>
      <Eye size={16} aria-hidden />
      <p className={styles.text}>
        <strong>{say('contact.viewingShop', { shop, name })}</strong> <span>{say('contact.viewingRules')}</span>
      </p>
      <Button size="compact-sm" variant="default" loading={isLeaving} onClick={leave}>
        {say('contact.leaveShop')}
      </Button>
    </section>
  )
}
