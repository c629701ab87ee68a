-- What became of the stock is stored under the glossary's word.
update reservations
set undo_state = (undo_state - 'goods') || jsonb_build_object('stock', undo_state -> 'goods')
where undo_state ? 'goods';
