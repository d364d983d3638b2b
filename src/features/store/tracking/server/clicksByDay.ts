import { sql } from 'kysely'

/** One row for each affiliate, split, day and value: what is added to the days, and what waits to be. */
export const clicksByDay = (shop_id: number) => sql`(
  select affiliate_id, split, day, value, clicks from click_day where shop_id = ${shop_id}
  union all
  select affiliate_id, part.split, day, part.value, clicks from click_due
  cross join lateral (values ('all', ''), ('page', page), ('source', source),
    ('sub1', sub_ids[1]), ('sub2', sub_ids[2]), ('sub3', sub_ids[3])) as part(split, value)
  where shop_id = ${shop_id} and (part.split = 'all' or part.value <> '')
)`

/** The same by the program that affiliates were in when their links were followed. */
export const clicksByProgram = (shop_id: number) => sql`(
  select program_id, day, clicks from program_click_day where shop_id = ${shop_id}
  union all
  select program_id, day, clicks from click_due where shop_id = ${shop_id}
)`
