-- The pixel of the product in a store, as it was last found, or why there is none.
alter table platform_connection
  add column pixel_id text,
  add column pixel_problem text,
  add column pixel_checked_at timestamptz;
