interface CursorPlace {
  title: string
  id: number
}

/** Where a page of a list ended, as a text that the next call hands back. */
export const writeCursor = ({ title, id }: CursorPlace): string => `${id} ${title}`.slice(0, 400)

/** Whatever else is handed back begins the list anew. */
export function readCursor(text: string | undefined): CursorPlace | undefined {
  const [, id, title] = /^(\d{1,15}) (.*)$/su.exec(text ?? '') ?? []
  return id === undefined || title === undefined ? undefined : { id: Number(id), title }
}
