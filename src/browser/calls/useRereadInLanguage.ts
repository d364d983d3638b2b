import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../text.tsx'

/** Sentences that the server wrote are asked for again in the language that was chosen. */
export function useRereadInLanguage(): void {
  const queries = useQueryClient()
  const { language } = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    void queries.invalidateQueries()
  }, [language, queries])
}
