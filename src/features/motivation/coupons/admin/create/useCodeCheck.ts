import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callWith } from '#browser/calls/call.ts'
import type { Flag } from '#kit/flags.ts'
import { type CodeCheck, coupons } from '../../contract.ts'

const PAUSE = 400

/** What is known of a code while it is typed: whose it is, what looks like it, what the store has under it. */
export function useCodeCheck(code: string, is_new: Flag): { isLooking: boolean; found: CodeCheck | undefined } {
  const [asked] = useDebouncedValue(code.trim(), PAUSE)
  const read = useQuery({
    queryKey: [coupons.check.route, asked, is_new],
    queryFn: () => callWith(coupons.check, { body: { code: asked, is_new } }) as Promise<CodeCheck>,
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isCurrent = asked === code.trim() && !read.isPlaceholderData
  return { isLooking: code.trim() !== '' && (!isCurrent || read.isFetching), found: isCurrent ? read.data : undefined }
}
