/** Where pictures that were uploaded are served. A page asks no other host for anything. */
const ownAddress = /^\/files\/\d{1,15}\/[0-9a-f-]{36}$/

export const isOwnPicture = (address: string | null | undefined): boolean => ownAddress.test(address ?? '')

// No further than the next tag, so that its time grows with the text and not with its square.
const pictures = /<img\b(?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/gi
const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** Whether a text shows a picture that was not uploaded here. */
export const hasForeignPicture = (markup: string): boolean =>
  (markup.match(pictures) ?? []).some(picture => {
    const [, double, single, bare] = source.exec(picture) ?? []
    return !isOwnPicture(double ?? single ?? bare)
  })
