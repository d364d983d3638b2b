-- Orders in another currency than the books are kept and told of, but bind nobody: books are what was earned, and orders in their currency.
create or replace function keep_one_currency() returns trigger language plpgsql as $$
begin
  if exists (select from store_order where shop_id = new.shop_id and currency = old.currency)
    or exists (select from referral where shop_id = new.shop_id) then
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

-- Those the store's currency left out, for looking at them again once the books follow it.
create index store_order_in_other_currency on store_order (shop_id, currency, updated_at)
  where attribution @> '{"reasons": [{"code": "other_currency"}]}';

alter table merchant_news drop constraint merchant_news_kind_check,
  add constraint merchant_news_kind_check check (kind in ('affiliate', 'referral', 'currency'));
alter table merchant_mail drop constraint merchant_mail_kind_check,
  add constraint merchant_mail_kind_check check (kind in ('affiliate', 'referral', 'currency', 'summary'));
