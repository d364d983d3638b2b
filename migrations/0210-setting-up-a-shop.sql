-- Where the store sells from, as its platform says; and when its merchant left the guided start before it was done.
alter table shop add column country text, add column on_boarding_left_at timestamptz;

-- How the store looks, as its theme says, and what the first of its products are called: what is proposed while it is set up.
create table store_look (
  shop_id bigint primary key references shop,
  button_color text,
  background_color text,
  product_titles text[] not null default '{}',
  taken_at timestamptz not null default now()
);
call make_tenant('store_look');
