-- no transaction
-- Counts the networks there are, shop by shop.
do $$ declare own bigint; begin for own in select shop_id from shop order by shop_id loop perform rebuild_branches(own); end loop; end $$;
