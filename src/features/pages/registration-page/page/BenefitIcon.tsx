import type { benefitIcons } from '../rules/sectioned.ts'

const shapes: Record<(typeof benefitIcons)[number], string> = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  star: 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.7l5.8-.8z',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  gift: 'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5c-5 0-5-4.5-2.6-4.5C11.4 3 12 7.5 12 7.5zM12 7.5c5 0 5-4.5 2.6-4.5C12.6 3 12 7.5 12 7.5z',
  coin: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM14.8 9.2c-.6-1-1.7-1.4-2.9-1.4-1.6 0-2.8.8-2.8 2.1 0 3 6 1.3 6 4.3 0 1.3-1.3 2.1-3 2.1-1.4 0-2.6-.5-3.2-1.6M12 6.2v11.6',
  sparkle:
    'M12 3l1.9 5.6a2.4 2.4 0 0 0 1.5 1.5L21 12l-5.6 1.9a2.4 2.4 0 0 0-1.5 1.5L12 21l-1.9-5.6a2.4 2.4 0 0 0-1.5-1.5L3 12l5.6-1.9a2.4 2.4 0 0 0 1.5-1.5z',
}

export function BenefitIcon({ name }: { name: string }) {
  const shape = Object.hasOwn(shapes, name) ? shapes[name as keyof typeof shapes] : shapes.check
  return (
    <svg
      className="benefit-icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
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
