-- Whether a member of a grouped product can be bought: no stock row or a null is "not counted", so it can.
CREATE FUNCTION member_in_stock(tenant int, product int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p.kind = 'variable' THEN EXISTS (
      SELECT FROM variations v
      LEFT JOIN stock s ON s.tenant_id = tenant AND s.product_id = product AND s.variation_id = v.variation_id
      WHERE v.tenant_id = tenant AND v.product_id = product AND v.published AND s.active_qty IS DISTINCT FROM 0)
    ELSE NOT EXISTS (
      SELECT FROM stock s
      WHERE s.tenant_id = tenant AND s.product_id = product AND s.variation_id = 0 AND s.active_qty = 0)
  END
  FROM products p WHERE p.tenant_id = tenant AND p.product_id = product AND p.published
$$;
