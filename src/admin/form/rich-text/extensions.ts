import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'
import { isHttpUrl } from '#kit/contract/validate.ts'
import { Indent } from './indent.ts'

/** Web addresses, mail addresses, and placeholders that become an address when the text is sent. */
export const isLinkAddress = (text: string) =>
  isHttpUrl(text) || /^mailto:[^\s<>"]+@[^\s<>"]+$/i.test(text) || /^\{\w{1,60}\}$/.test(text)

// What the schema does not know (scripts, frames, event handlers) does not survive being pasted or typed as HTML.
export const extensions = [
  StarterKit.configure({
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', isAllowedUri: url => isLinkAddress(url) },
  }),
  TextStyle,
  FontFamily,
  FontSize,
  Color,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit.configure({ table: { resizable: false } }),
  Image.extend({ parseHTML: () => ['https://', 'http://', '/files/'].map(start => ({ tag: `img[src^="${start}"]` })) }).configure(
    {
      inline: true,
    },
  ),
  Indent,
]
