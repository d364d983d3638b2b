-- A table of a shop's data that is made after the database was spread over several servers is spread like the others.
create or replace procedure make_tenant(name regclass, privileges text default 'select, insert, update, delete') language plpgsql as $$
declare
  own constant text := $own$shop_id = nullif(current_setting('app.shop_id', true), '')::bigint$own$;
  is_spread boolean := false;
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy own_shop on %s to tandem_app using (%s) with check (%s)', name, own, own);
  execute format('grant %s on %s to tandem_app', privileges, name);
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute $found$select exists (select from pg_dist_partition where logicalrelid = 'shop'::regclass)$found$ into is_spread;
  end if;
  if is_spread then
    execute format($spread$select create_distributed_table(%L, 'shop_id', colocate_with => 'shop')$spread$, name);
  end if;
end
$$;
