-- Only what a person wrote can be unread: entries of the system are written as read.
update comments set read_by_buyer_at = coalesce(read_by_buyer_at, created_at), read_by_seller_at = coalesce(read_by_seller_at, created_at)
where author = 'system' and (read_by_buyer_at is null or read_by_seller_at is null);
