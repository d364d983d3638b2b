import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

/** A web address. Which ones are allowed (http and https only) is said by the contract. */
export function UrlField(props: ComponentProps<typeof TextField>) {
  return <TextField placeholder="https://" inputMode="url" autoComplete="url" autoCapitalize="none" dir="ltr" {...props} />
}
