-- A key that leads from one shop to another, or from what belongs to none to a shop, cannot be held where shops live on several
-- servers. Shops are never deleted, and whoever writes these rows has the shop at hand.
alter table connected_shop drop constraint connected_shop_connected_shop_id_fkey;
alter table shop_domain drop constraint shop_domain_shop_id_fkey;
alter table shop_sub_path drop constraint shop_sub_path_shop_id_fkey;
alter table platform_shop drop constraint platform_shop_shop_id_fkey;
alter table proven_domain drop constraint proven_domain_shop_id_fkey;
alter table marketplace_offer_listing drop constraint marketplace_offer_listing_shop_id_fkey;
