import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import { useReadOnly } from './read-only.tsx'

type WriteButtonProps = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>

/** A button that changes something: on a screen that is only read it is off, and says why. */
export function WriteButton({ disabled, ...props }: WriteButtonProps) {
  const kept = useReadOnly()
  return <Button {...props} disabled={disabled || kept !== undefined} title={kept ?? props.title} />
}
