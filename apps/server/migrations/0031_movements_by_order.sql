CREATE INDEX stock_movements_by_order ON stock_movements (tenant_id, order_id) WHERE order_id IS NOT NULL;
