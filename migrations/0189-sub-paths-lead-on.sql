-- What a shop was once called leads to it for ever: links with it are out in the world. Nobody else can take it.
alter table shop_sub_path drop constraint shop_sub_path_shop_id_key;
create index shop_sub_path_by_shop on shop_sub_path (shop_id);

-- A shop takes a free sub-path for itself, or one it had before, or gives up all with null; it cannot touch another shop's.
create or replace function claim_sub_path(wanted text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if wanted is null then
    delete from shop_sub_path where shop_id = current_shop();
    return true;
  end if;
  insert into shop_sub_path (sub_path, shop_id) values (wanted, current_shop()) on conflict (sub_path) do nothing;
  return exists (select from shop_sub_path where sub_path = wanted and shop_id = current_shop());
end
$$;
