import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod'
import { listen } from './realtime.ts'

/** The shape of what is pushed, as a contract declares it. */
interface Pushed<Schema extends z.ZodType> {
  name: string
  data: Schema
}

/** `useEvent(referrals.created, referral => …)`: runs when the server pushes it, as long as the screen is there. */
export function useEvent<Schema extends z.ZodType>(event: Pushed<Schema>, handle: (data: z.output<Schema>) => void): void {
  const onData = useEffectEvent((data: unknown) => {
    // During an update an older page may hear a newer shape; what does not fit is not for it.
    const read = z.safeParse(event.data, data)
    if (read.success) handle(read.data)
  })
  useEffect(() => listen(event.name, onData), [event.name])
}
