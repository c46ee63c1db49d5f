ALTER TABLE "sale_order_line" ADD COLUMN "content_price" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "left_out" jsonb;