-- Who was offered an affiliate account on the thank-you page of the store: once for each customer, at one order.
create table store_offer (
  shop_id bigint not null references shop,
  customer_id bigint not null,
  order_platform_id text not null,
  shown_at timestamptz not null,
  answered_at timestamptz,
  affiliate_id bigint,
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create index store_offer_of_affiliate on store_offer (shop_id, affiliate_id) where affiliate_id is not null;
create index store_offer_newest on store_offer (shop_id, shown_at);
call make_tenant('store_offer');
