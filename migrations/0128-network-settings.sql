-- Own sales from which an affiliate earns by their network, and which program those join whom affiliates of this one recruit.
-- Nothing asks for no sales, and leads to the default program.
alter table program
  add column network_min_sales bigint check (network_min_sales > 0),
  add column network_program_id bigint,
  add constraint program_network_program foreign key (shop_id, network_program_id) references program (shop_id, id);
