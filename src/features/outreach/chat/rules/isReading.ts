interface ScreenInView {
  pathname: string
  search: string
  isVisible: boolean
}

/** Whether somebody looks at the conversation right now. */
export const isReading = ({ pathname, search, isVisible }: ScreenInView, chatPath: string, affiliate_id: number): boolean =>
  isVisible && pathname === chatPath && new URLSearchParams(search).get('with') === String(affiliate_id)
