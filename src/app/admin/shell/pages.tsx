import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Compass, LockKeyhole } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { PageSkeleton } from '#admin/ui/PageSkeleton.tsx'
import { PageTitle } from '#admin/ui/PageTitle.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import { HOME } from '#kit/admin-paths.ts'

function BackToHome() {
  const say = useFrameText()
  return (
    <Button component={Link} to={HOME}>
      {say('base.backToHome')}
    </Button>
  )
}

export function NotFound() {
  const say = useFrameText()
  const title = say('base.notFoundTitle')
  return (
    <>
      <PageTitle title={title} />
      <StateMessage
        size="page"
        icon={<Compass size={24} />}
        title={title}
        text={say('base.notFoundText')}
        actions={<BackToHome />}
      />
    </>
  )
}

export function Forbidden() {
  const say = useFrameText()
  const title = say('base.forbiddenTitle')
  return (
    <>
      <PageTitle title={title} />
      <StateMessage
        size="page"
        icon={<LockKeyhole size={24} />}
        title={title}
        text={say('base.forbiddenText')}
        actions={<BackToHome />}
      />
    </>
  )
}

export function ScreenPending() {
  const say = useFrameText()
  return <PageSkeleton label={say('common.loading')} />
}
