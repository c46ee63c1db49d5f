ALTER TABLE "sale_order_line" ADD COLUMN "agreed_voucher_share" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "substitute_for_id" integer;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "substitute_for_qty" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD CONSTRAINT "sale_order_line_substitute_for_id_product_id_fk" FOREIGN KEY ("substitute_for_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;