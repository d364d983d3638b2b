import { Button, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import styles from './AdminFrame.module.css'

interface MessageProps {
  title: string
  text: string
}

function Message({ title, text }: MessageProps) {
  const say = useText()
  return (
    <div className={styles.message}>
      <title>{`${title} · Tandem`}</title>
      <Title order={1}>{title}</Title>
      <p>{text}</p>
      {/* A whole page load, so that it also helps when the running page is broken. */}
      <Button component="a" href="/admin/home">
        {say('base.backToHome')}
      </Button>
    </div>
  )
}

export function NotFound() {
  const say = useText()
  return <Message title={say('base.notFoundTitle')} text={say('base.notFoundText')} />
}

export function Forbidden() {
  const say = useText()
  return <Message title={say('base.forbiddenTitle')} text={say('base.forbiddenText')} />
}

export function RenderError(_: ErrorComponentProps) {
  const say = useText()
  return <Message title={say('base.renderErrorTitle')} text={say('base.renderErrorText')} />
}
