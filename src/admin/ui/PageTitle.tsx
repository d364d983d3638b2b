import { createContext, use } from 'react'

/** How many messages wait, for the title of every page. */
export const TitleCount = createContext(0)

/** What the browser's tab is called; what waits comes first, since a tab shows little more than that. */
export function PageTitle({ title }: { title: string }) {
  const count = use(TitleCount)
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · Tandem`}</title>
}
