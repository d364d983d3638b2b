alter table referral
  -- Made by the form that adds it: sent twice, it is written once.
  add column request_key uuid,
  -- The order's name where the order itself is not here: imported sales.
  add column order_name text,
  add column import_id bigint,
  -- Who decided last about it, and when: told to the one who comes second.
  add column decided_by text,
  add column decided_at timestamptz;
create unique index referral_request_once on referral (shop_id, request_key) where request_key is not null;
create unique index referral_imported_once on referral (shop_id, order_name, affiliate_id) where order_name is not null;
create index referral_by_import on referral (shop_id, import_id) where import_id is not null;

-- What the list is narrowed by. Each sort has an index, each filter has one, and the commonest pairs.
create index referral_by_tracking on referral (shop_id, tracking_type, id);
create index referral_by_kind on referral (shop_id, kind, id);
create index referral_by_status_time on referral (shop_id, status, created_at, id);

-- Which products a referral was earned with, in the order of the list.
create table referral_product (
  shop_id bigint not null,
  product_id text not null,
  referral_id bigint not null,
  primary key (shop_id, product_id, referral_id),
  foreign key (shop_id, referral_id) references referral (shop_id, id) on delete cascade
);
create index referral_product_by_referral on referral_product (shop_id, referral_id);
call make_tenant('referral_product');

-- Whoever writes a referral or an order need not think of it.
create function note_products_of_referrals() returns trigger language plpgsql as $$
begin
  insert into referral_product (shop_id, product_id, referral_id)
    select distinct added.shop_id, line->>'product_id', added.id
    from added
    join store_order on store_order.shop_id = added.shop_id and store_order.id = added.order_id
    cross join jsonb_array_elements(store_order.content->'lines') as line
    where line->>'product_id' is not null
    on conflict do nothing;
  return null;
end
$$;
create trigger products_noted after insert on referral
  referencing new table as added for each statement execute function note_products_of_referrals();

create function note_products_of_order() returns trigger language plpgsql as $$
begin
  insert into referral_product (shop_id, product_id, referral_id)
    select distinct new.shop_id, line->>'product_id', referral.id
    from referral cross join jsonb_array_elements(new.content->'lines') as line
    where referral.shop_id = new.shop_id and referral.order_id = new.id and line->>'product_id' is not null
    on conflict do nothing;
  return null;
end
$$;
create trigger products_noted after update of content on store_order
  for each row when (new.content->'lines' is distinct from old.content->'lines') execute function note_products_of_order();

insert into referral_product (shop_id, product_id, referral_id)
select distinct referral.shop_id, line->>'product_id', referral.id
from referral
join store_order on store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
cross join jsonb_array_elements(store_order.content->'lines') as line
where line->>'product_id' is not null;

-- A customer who is rewarded for bringing others keeps the reward like an affiliate, and is none.
alter table affiliate
  add column kind text not null default 'affiliate' check (kind in ('affiliate', 'customer')),
  add column customer_id bigint,
  add foreign key (shop_id, customer_id) references customer (shop_id, id);
create unique index affiliate_by_customer on affiliate (shop_id, customer_id) where customer_id is not null;

-- Whoever asks the store to be forgotten is forgotten here too; the rewards stay.
create function forget_participant() returns trigger language plpgsql as $$
begin
  update affiliate set email = 'forgotten-' || id || '@forgotten.invalid', first_name = '', last_name = ''
  where shop_id = new.shop_id and customer_id = new.id and kind = 'customer';
  return null;
end
$$;
create trigger participant_forgotten after update of redacted_at on customer
  for each row when (old.redacted_at is null and new.redacted_at is not null) execute function forget_participant();

-- The orders of the last days of a shop.
create index store_order_by_time on store_order (shop_id, placed_at);
