-- Which shop a store of the platform is, by the number it keeps when it takes another name. Global, because it is asked before the
-- shop is known; holds nothing secret.
create table platform_shop (
  platform_id text primary key,
  shop_id bigint not null references shop
);
create index platform_shop_by_shop on platform_shop (shop_id);
grant select, insert on platform_shop to tandem_app;
