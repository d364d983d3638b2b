const sides = ['right', 'left'] as const
const heights = ['bottom', 'center', 'top'] as const

type SidePosition<Side extends string> = `${Side}_${(typeof heights)[number]}`

const placesOf = <const Side extends string>(all: readonly Side[]) =>
  all.flatMap(side => heights.map((height): SidePosition<Side> => `${side}_${height}`)) as [
    SidePosition<Side>,
    ...SidePosition<Side>[],
  ]

/** Where the button stands on a wide screen. */
export const desktopPositions = placesOf([...sides, 'center'] as const)

/** A phone has no room in its middle. */
export const mobilePositions = placesOf(sides)

export type Position = (typeof desktopPositions)[number]
