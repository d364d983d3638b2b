-- A shop's books are kept in one currency: it can change as long as there is nothing in them, and the rules then speak of the new one.
create function keep_one_currency() returns trigger language plpgsql as $$
begin
  if exists (select from store_order where shop_id = new.shop_id) or exists (select from referral where shop_id = new.shop_id) then
    raise exception 'the books of shop % are kept in %', new.shop_id, old.currency using errcode = 'check_violation';
  end if;
  insert into program_version (shop_id, program_id, version, rules)
    select shop_id, program_id, version + 1, jsonb_set(rules, '{currency}', to_jsonb(new.currency))
    from program_version
    where shop_id = new.shop_id
      and (program_id, version) in (select id, current_version from program where shop_id = new.shop_id);
  update program set current_version = current_version + 1
  where shop_id = new.shop_id
    and exists (select from program_version where shop_id = program.shop_id and program_id = program.id and version = program.current_version + 1);
  return null;
end
$$;
create trigger one_currency after update of currency on shop
  for each row when (new.currency is distinct from old.currency) execute function keep_one_currency();
