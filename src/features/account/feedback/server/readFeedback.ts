/** The owner of the database, who sees every shop. */
type AskAsOwner = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>

const MOST = 20

export interface Feedback {
  ratings: { stars: number; about: string; shop_id: number; comment: string; created_at: Date }[]
  clicks: { event_name: string; context: string; clicks: number; shops: number }[]
  errors: { title: string; times: number; shops: number; last_at: Date }[]
}

/** What merchants told the provider lately, of all shops: the newest ratings, and the most frequent clicks and errors. */
export async function readFeedback(ask: AskAsOwner, days: number): Promise<Feedback> {
  const rowsOf = <Row extends object>(text: string) => ask<Row>(text, [days, MOST])
  return {
    ratings: await rowsOf(`
      select star as stars, about, shop_id::integer, comment, created_at from rating
      where created_at > now() - $1 * interval '1 day' order by created_at desc limit $2`),
    clicks: await rowsOf(`
      select event_name, context, count(*)::integer as clicks, count(distinct shop_id)::integer as shops from click_event
      where created_at > now() - $1 * interval '1 day' group by 1, 2 order by clicks desc, 1, 2 limit $2`),
    errors: await rowsOf(`
      select title, count(*)::integer as times, count(distinct shop_id)::integer as shops, max(created_at) as last_at from screen_error
      where created_at > now() - $1 * interval '1 day' group by 1 order by times desc, 1 limit $2`),
  }
}
