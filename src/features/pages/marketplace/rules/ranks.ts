/** How many offers somebody may have joined at a time, by the approved sales of all their accounts. */
export const ranks = [
  { name: 'newcomer', sales: 0, offers: 5 },
  { name: 'bronze', sales: 1, offers: 10 },
  { name: 'silver', sales: 10, offers: 50 },
  { name: 'gold', sales: 50, offers: 100 },
  { name: 'top', sales: 250, offers: null },
] as const
export type Rank = (typeof ranks)[number]

/** More sales than these change nothing. */
export const ENOUGH_SALES = ranks.at(-1)!.sales

export const rankOf = (sales: number): Rank => ranks.findLast(rank => sales >= rank.sales) ?? ranks[0]

/** Whether there is room for one more. */
export const mayJoin = ({ offers }: Pick<Rank, 'offers'>, joined: number): boolean => offers === null || joined < offers
