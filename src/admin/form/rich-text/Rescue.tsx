import { Component, type ReactNode } from 'react'

interface RescueProps {
  /** Drawn anew, with another number, after every crash. */
  children: (attempt: number) => ReactNode
  waiting: ReactNode
  /** Drawn when starting again did not help. */
  lastResort: ReactNode
}

interface RescueState {
  attempt: number
  state: 'fine' | 'waiting' | 'given-up'
}

const WAIT = 500
const MAX_ATTEMPTS = 3

/** An editor that has crashed starts again by itself after half a second. The text is not inside, so it is not lost. */
export class Rescue extends Component<RescueProps, RescueState> {
  override state: RescueState = { attempt: 0, state: 'fine' }
  private timer: number | undefined

  static getDerivedStateFromError(): Partial<RescueState> {
    return { state: 'waiting' }
  }

  override componentDidCatch() {
    if (this.state.attempt >= MAX_ATTEMPTS) return this.setState({ state: 'given-up' })
    this.timer = window.setTimeout(() => this.setState(({ attempt }) => ({ attempt: attempt + 1, state: 'fine' })), WAIT)
  }

  override componentWillUnmount() {
    window.clearTimeout(this.timer)
  }

  override render() {
    const { state, attempt } = this.state
    if (state === 'waiting') return this.props.waiting
    return state === 'given-up' ? this.props.lastResort : this.props.children(attempt)
  }
}
