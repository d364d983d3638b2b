-- The order by which a customer came to belong to an affiliate: should it turn out to be somebody else's, so does the customer.
alter table customer_connection
  add column order_id bigint,
  add foreign key (shop_id, order_id) references store_order (shop_id, id);
update customer_connection as made set order_id = (
  select id from store_order where shop_id = made.shop_id and customer_id = made.customer_id and placed_at = made.connected_at
  order by platform_id collate "C" limit 1)
where origin = 'lifetime';
-- An order that is told late is judged by the connection of its own time.
create index customer_connection_by_customer on customer_connection (shop_id, customer_id, connected_at);

-- Whoever stands above two sellers of one order earns by both sales, and each of them is corrected by itself.
drop index referral_once;
create unique index referral_once on referral
  (shop_id, order_id, affiliate_id, kind, level, coalesce(parent_id, 0), (case kind when 'correction' then order_version else 0 end))
  where order_id is not null;

-- Orders of people who asked to be forgotten, also such as were never heard of: whatever is told of them later, is told without the person.
create table forgotten_order (
  shop_id bigint not null references shop,
  platform_id text not null,
  forgotten_at timestamptz not null default now(),
  primary key (shop_id, platform_id)
);
call make_tenant('forgotten_order');
insert into forgotten_order (shop_id, platform_id)
select store_order.shop_id, store_order.platform_id from store_order
join customer on customer.shop_id = store_order.shop_id and customer.id = store_order.customer_id
where customer.redacted_at is not null;
-- A shop that left and was forgotten: no buyer of it becomes known again before it comes back.
alter table platform_connection add column forgotten_at timestamptz;

-- Under row security an index is followed only by what cannot leak, and lower() is not known to be that: words and codes are found by
-- a column that is small already.
alter table affiliate add column ref_word_key text generated always as (lower(ref_word)) stored;
drop index affiliate_by_ref_word;
create unique index affiliate_by_ref_word on affiliate (shop_id, ref_word_key) where ref_word_key is not null and removed_at is null;
alter table affiliate_coupon add column code_key text generated always as (lower(code)) stored;
drop index affiliate_coupon_by_code;
create index affiliate_coupon_by_code on affiliate_coupon (shop_id, code_key, valid_from);

-- A shop with very many customers who are rewarded finds its affiliates without meeting them all.
create index affiliate_by_kind on affiliate (shop_id, kind, created_at, id) where removed_at is null;
create index affiliate_by_kind_status on affiliate (shop_id, kind, status, created_at, id) where removed_at is null;
create index affiliate_by_kind_program on affiliate (shop_id, kind, program_id, created_at, id) where removed_at is null;
