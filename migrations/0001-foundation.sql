-- The application works as the role tandem_app: it owns nothing and cannot bypass row-level security.
do $$
begin
  create role tandem_app nologin nobypassrls;
exception
  when duplicate_object or unique_violation then null;
end
$$;
grant usage on schema public to tandem_app;

-- Set for each transaction; nothing set means no shop, and no shop means no rows.
create function current_shop() returns bigint language sql stable
  return nullif(current_setting('app.shop_id', true), '')::bigint;

-- Every table of a shop's data is made a tenant table with this call, right after it is created.
create procedure make_tenant(name regclass, privileges text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy own_shop on %s to tandem_app using (shop_id = current_shop()) with check (shop_id = current_shop())', name);
  execute format('grant %s on %s to tandem_app', privileges, name);
end
$$;

-- A table that must never be changed, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end
$$;

create procedure make_append_only(name regclass) language plpgsql as $$
begin
  call make_tenant(name, 'select, insert');
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', name);
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function refuse_change()', name);
end
$$;
