import { Component, type ReactNode } from 'react'
import { ButtonLink } from '#browser/ui/Button.tsx'
import { useFrameText } from '#portal/text.tsx'
import { Screen } from '#portal/ui/Screen.tsx'
import { base } from '../session.ts'

/** A screen that breaks leaves the menu standing. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const say = useFrameText()
  return (
    <Screen title={say('portalFrame.broken')} lead={say('portalFrame.brokenText')}>
      <ButtonLink href={base}>{say('common.retry')}</ButtonLink>
    </Screen>
  )
}
