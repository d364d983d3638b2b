-- Where the store sells from, as its platform says; and when its merchant left the guided start before it was done.
alter table shop add column country text, add column on_boarding_left_at timestamptz;

-- How the store looks, as its theme says: what the registration page begins with.
create table store_look (
  shop_id bigint primary key references shop,
  button_color text,
  background_color text,
  taken_at timestamptz not null default now()
);
call make_tenant('store_look');
