-- All stops of a run, where there was more than one or one was taken back: null for every run so far.
alter table focus_runs add column stops jsonb;
