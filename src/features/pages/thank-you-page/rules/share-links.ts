/** Where a link can be shared without a script of anybody's: each network has an address that takes it. */
export const networks = [
  {
    name: 'facebook',
    label: 'Facebook',
    shape: 'M13.6 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H8v3h2.5V21z',
  },
  {
    name: 'x',
    label: 'X',
    shape: 'M17.5 4h2.9l-6.4 7.3L21.5 20h-5.9l-4.6-6-5.3 6H2.8l6.8-7.8L2.5 4h6l4.2 5.5zm-1 14.3h1.6L7.7 5.6H6z',
  },
  {
    name: 'whatsapp',
    label: 'WhatsApp',
    shape:
      'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3zm0 16.3c-1.4 0-2.7-.4-3.9-1.1l-.3-.2-2.6.7.7-2.6-.2-.3A7.3 7.3 0 1 1 12 19.3zm4-5.5c-.2-.1-1.3-.6-1.5-.7-.2-.1-.4-.1-.5.1l-.7.9c-.1.1-.3.2-.5.1-.6-.3-1.9-.9-2.8-2.4-.2-.3.2-.4.6-1.1v-.4l-.7-1.6c-.2-.4-.4-.4-.5-.4h-.5c-.1 0-.4.1-.7.3-.2.3-.9.9-.9 2.1 0 1.3.9 2.5 1 2.6.1.2 1.8 2.8 4.4 3.9 1.6.7 2.3.7 3 .6.5-.1 1.4-.6 1.6-1.1.2-.6.2-1 .1-1.1-.1-.1-.2-.2-.4-.3z',
  },
  {
    name: 'linkedin',
    label: 'LinkedIn',
    shape:
      'M6.9 20H3.7V9.5h3.2zM5.3 8.1a1.9 1.9 0 1 1 0-3.7 1.9 1.9 0 0 1 0 3.7zM20.5 20h-3.2v-5.1c0-1.2 0-2.8-1.7-2.8s-2 1.3-2 2.7V20h-3.2V9.5h3.1v1.4c.4-.8 1.5-1.7 3-1.7 3.3 0 4 2.1 4 4.9z',
  },
  { name: 'email', label: 'Email', shape: 'M3 5.5h18v13H3zm1.8 2v.2l7.2 5.2 7.2-5.2v-.2zm14.4 2.6L12 15.2l-7.2-5.1v6.6h14.4z' },
] as const
export type Network = (typeof networks)[number]['name']

/** `subject` is of an email. */
export function shareLinks(link: string, text: string, subject?: string): Record<Network, string> {
  const url = encodeURIComponent(link)
  const words = encodeURIComponent(text)
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    x: `https://twitter.com/intent/tweet?text=${words}&url=${url}`,
    whatsapp: `https://wa.me/?text=${words}%20${url}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    email: `mailto:?${subject ? `subject=${encodeURIComponent(subject)}&` : ''}body=${words}%0A${url}`,
  }
}
