ALTER TABLE "sale_order" ADD COLUMN "voucher_discount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_order" ADD COLUMN "ship_discount" numeric(14, 2);