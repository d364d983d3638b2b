import type { GuideIcon as Name } from '../rules/guide.ts'

const shapes: Record<Name, string> = {
  share:
    'M16 6.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0zM3 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0zM16 17.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0zM7.8 10.900l8.4-3.600M7.8 13.100l8.4 3.6',
  cart: 'M3 4h2.500l2.2 11h10.500l2-8H6.300M9 19.500h.01M17 19.500h.01',
  gift: 'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5c-5 0-5-4.5-2.6-4.5C11.4 3 12 7.5 12 7.5zM12 7.5c5 0 5-4.5 2.6-4.5C12.6 3 12 7.5 12 7.5z',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  star: 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.800L3.6 9.700l5.8-.8z',
  coin: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM14.8 9.200c-.6-1-1.7-1.4-2.9-1.4-1.6 0-2.8.8-2.8 2.1 0 3 6 1.3 6 4.3 0 1.3-1.3 2.1-3 2.1-1.4 0-2.6-.5-3.2-1.600M12 6.200v11.6',
}

/** The drawing before a step of the guide. */
export function GuideIcon({ name }: { name: string }) {
  const shape = Object.hasOwn(shapes, name) ? shapes[name as Name] : shapes.gift
  return (
    <svg
      viewBox="0 0 24 24"
      width="26"
      height="26"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  )
}
