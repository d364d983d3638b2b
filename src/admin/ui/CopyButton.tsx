import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '#browser/copyText.ts'

interface CopyButtonProps {
  value: string
  children: (state: { copied: boolean; copy: () => Promise<boolean> }) => ReactNode
}

const SAID_FOR = 2_000

/** What a button needs that copies: the act, and whether it has just worked. */
export function CopyButton({ value, children }: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState<number>()
  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = setTimeout(() => setCopiedAt(undefined), SAID_FOR)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async () => {
    const isCopied = await copyText(value)
    if (isCopied) setCopiedAt(Date.now())
    return isCopied
  }
  return children({ copied: copiedAt !== undefined, copy })
}
