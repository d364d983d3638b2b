-- The directory names the shops of an e-mail, and each server is asked for its own: one that is away keeps nobody from the others, and
-- whoever has only stores there is told so. The version before asks stores_of_email, which stays.
create function shops_of_email(wanted text) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select shop_id from store_of_email where email = wanted order by shop_id limit 100
$$;
revoke all on function shops_of_email(text) from public;
grant execute on function shops_of_email(text) to tandem_app;

create function stores_among(wanted text, among bigint[])
  returns table (shop_id bigint, domain text, name text, member_id bigint, has_password boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select shop.shop_id, shop.domain, shop.name, member.id, member.password_hash is not null
  from member join shop on shop.shop_id = member.shop_id
  where member.shop_id = any (among) and member.email = wanted and member.removed_at is null
$$;
revoke all on function stores_among(text, bigint[]) from public;
grant execute on function stores_among(text, bigint[]) to tandem_app;
