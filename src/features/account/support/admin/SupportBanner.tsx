import { Button } from '@mantine/core'
import { Eye } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { Strip } from '#admin/ui/Strip.tsx'
import { useLogOut } from '#features/account/session/admin/index.ts'

/** Over every page while support looks into a merchant's store, so that nobody takes it for their own. */
export function SupportBanner({ shop, name }: { shop: string; name: string }) {
  const say = useFrameText()
  const { leave, isLeaving } = useLogOut()
  return (
    <Strip
      label={say('contact.viewing')}
      icon={<Eye size={16} aria-hidden />}
      title={say('contact.viewingShop', { shop, name })}
      text={say('contact.viewingRules')}
      action={
        <Button size="compact-sm" variant="default" loading={isLeaving} onClick={leave}>
          {say('contact.leaveShop')}
        </Button>
      }
    />
  )
}
