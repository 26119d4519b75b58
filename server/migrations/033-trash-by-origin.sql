-- A change of a row that another device has deleted meanwhile looks for it in the trash.
create index trash_items_by_origin on trash_items (user_id, original_id);
