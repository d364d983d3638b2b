import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Compass, Construction, LockKeyhole } from 'lucide-react'
import { type Key, useText } from '#admin/text.tsx'
import { PageSkeleton } from '#admin/ui/PageSkeleton.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'

function BackToHome() {
  const say = useText()
  return (
    <Button component={Link} to="/admin/home">
      {say('base.backToHome')}
    </Button>
  )
}

export function NotFound() {
  const say = useText()
  const title = say('base.notFoundTitle')
  return (
    <>
      <title>{`${title} · Tandem`}</title>
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
  const say = useText()
  const title = say('base.forbiddenTitle')
  return (
    <>
      <title>{`${title} · Tandem`}</title>
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

export function NotAvailable({ title }: { title: Key }) {
  const say = useText()
  return (
    <StateMessage
      size="page"
      icon={<Construction size={24} />}
      title={say('shell.notAvailableTitle')}
      text={say('shell.notAvailableText', { page: say(title) })}
      actions={<BackToHome />}
    />
  )
}

export function ScreenPending() {
  const say = useText()
  return <PageSkeleton label={say('common.loading')} />
}
