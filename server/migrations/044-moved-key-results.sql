-- Which of the objective's key results the project moves, if one was chosen.
alter table project_objectives add column key_result_id uuid;
alter table project_objectives
  add foreign key (user_id, key_result_id) references key_results deferrable initially deferred;
create index project_objectives_by_key_result_id on project_objectives (user_id, key_result_id)
  where key_result_id is not null;
